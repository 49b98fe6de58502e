/** Setting out on a campaign: who plays the master, how hard it shall be, and which rules differ. */

import { dialog } from "./dialog.js";
import { button, clauseLink, el } from "./element.js";
import { icon } from "./icon.js";
import { OptionForm } from "./option.js";
import { openTable } from "./request.js";
import { recall } from "./store.js";

/** @import { CampaignFacts, NewCampaign } from "./message.d.ts" */

/** @type {[NonNullable<NewCampaign["master"]>, string][]} */
const MASTERS = [
  ["computer", "The computer"],
  ["here", "Somebody at this screen"],
  ["invited", "Somebody I invite"],
];

const SEATS = 2; // of every battle: the company's and the master's
const DIFFICULTY = "campaign_difficulty"; // chosen beside the master, before all other options

class Departure {
  /** @param {CampaignFacts} campaign */
  constructor(campaign) {
    this.master = /** @type {HTMLSelectElement} */ (el("select", { id: "campaign-master" }));
    for (const [value, words] of MASTERS) this.master.append(el("option", { value }, words));
    const meaning = el("p", { class: "hint" }, "Who leads the other side in every battle. ", clauseLink(campaign.slug, "FF-241"));
    this.options = new OptionForm(campaign, () => {}, DIFFICULTY);
    this.options.fit(SEATS);
    this.problem = el("p", { class: "problem", role: "alert" });
    this.go = button(icon("play"), "Set out", () => {}, { class: "primary large" });
    this.go.type = "submit";
    this.node = el(
      "form",
      { novalidate: true },
      el("p", {}, campaign.blurb, " You can leave at any time and find it under your tables."),
      el(
        "div",
        {},
        el("div", { class: "option large" }, el("div", { class: "option-words" }, el("label", { for: this.master.id }, "The master"), meaning), el("div", {}, this.master)),
        this.options.apart ?? "",
      ),
      this.options.node,
      this.options.remarks,
      this.problem,
      this.go,
    );
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.setOut();
    });
  }

  async setOut() {
    this.options.silence();
    this.problem.textContent = "";
    this.go.disabled = true;
    try {
      const master = /** @type {NewCampaign["master"]} */ (this.master.value);
      await openTable("/campaigns", { name: recall("name") || "", master, options: this.options.values() });
    } catch (error) {
      this.problem.textContent = this.options.inWords(/** @type {Error} */ (error).message);
    } finally {
      this.go.disabled = false;
    }
  }
}

/**
 * Asks who plays the master, how hard it shall be and which rules shall differ, then sets out.
 *
 * @param {CampaignFacts} campaign
 * @param {number} hue of its game
 */
export function campaignDialog(campaign, hue) {
  const box = dialog(campaign.title, [new Departure(campaign).node], { name: "setup place" });
  box.style.setProperty("--hue", String(hue));
  return box;
}
