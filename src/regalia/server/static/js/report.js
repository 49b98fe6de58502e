/** On a lab report that a server shows: example games open at the table instead of being saved. */

import { openTable } from "./request.js";

for (const link of document.querySelectorAll("a.game")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    const text = decodeURIComponent((link.getAttribute("href") ?? "").replace(/^[^,]*,/, ""));
    try {
      await openTable("/records", text);
    } catch (error) {
      link.textContent = /** @type {Error} */ (error).message;
    }
  });
}
