import { labelOf } from "#features/profiles/domain/options.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { SavedInDetail } from "../../contract/saved-opportunities.ts";
import { type ChecklistItem, checklistOf } from "../../domain/checklist.ts";
import { CHECKLIST_TEXTS } from "../../domain/texts.ts";

type Asks = SavedInDetail["asks"];
export type ChecklistPoint = { key: string; text: string };

/** The checklist is translated on the server, so that the page's script does not need the profile's option lists. */
export function checklistPoints(asks: Asks): ChecklistPoint[] {
  return checklistOf(asks).map((item) => ({ key: item.key, text: textOf(item, asks) }));
}

function textOf(item: ChecklistItem, asks: Asks): string {
  switch (item.kind) {
    case "eligibility":
      return item.line;
    case "countries":
      return t(CHECKLIST_TEXTS.countries, { list: listInWords(asks.countries.map((code) => countryInWords(code))) });
    case "industry":
      return t(CHECKLIST_TEXTS.industry, {
        list: listInWords(asks.industry.map((key) => t(labelOf("industry", key)))),
      });
    case "stage":
      return t(CHECKLIST_TEXTS.stage, {
        list: listInWords(asks.targetStage.map((key) => t(labelOf("businessStage", key)))),
      });
    case "cost":
      return t(CHECKLIST_TEXTS.cost, { cost: asks.cost ?? "" });
    case "venue":
      return t(CHECKLIST_TEXTS.venue, { venue: asks.venue ?? "" });
    default:
      return t(CHECKLIST_TEXTS[item.kind]);
  }
}
