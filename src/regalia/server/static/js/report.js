/** On a lab report that a server shows: example games open at the table instead of being saved. */

import { request } from "./request.js";
import { tableAddress } from "./store.js";

for (const link of document.querySelectorAll("a.game")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    const text = decodeURIComponent((link.getAttribute("href") ?? "").replace(/^[^,]*,/, ""));
    try {
      const made = await request("/records", text);
      location.assign(tableAddress(made.id, made.key));
    } catch (error) {
      link.textContent = /** @type {Error} */ (error).message;
    }
  });
}
