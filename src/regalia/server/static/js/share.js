/** Handing a link on: copied, shared, or as a QR code to be photographed. */

import { el } from "./element.js";
import { requestPicture } from "./request.js";
import { toast } from "./toast.js";

/**
 * @param {string} address
 * @param {string} whom it is for
 */
export async function copyLink(address, whom) {
  try {
    await navigator.clipboard.writeText(address);
    toast(`The link for ${whom} is copied: send it to whoever shall have it.`);
  } catch {
    toast(address, { head: `Link for ${whom}:` });
  }
}

/** Whether this device can hand a link to another program. */
export function canShare() {
  return typeof navigator.share === "function";
}

/**
 * @param {string} address
 * @param {string} title
 */
export async function shareLink(address, title) {
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") toast("The link could not be shared; copy it instead.", { kind: "error" });
  }
}

/**
 * A frame that fills itself with the QR code of a link.
 *
 * @param {string} address
 * @param {string} words what one sees, for those who do not
 */
export function qrCode(address, words) {
  const frame = el("div", { class: "qr-code" });
  requestPicture("/qr", { text: address }).then(
    (source) => frame.append(el("img", { src: source, alt: words })),
    (error) => frame.append(el("p", { class: "hint" }, error.message)),
  );
  return frame;
}
