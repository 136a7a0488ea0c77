import type { Month } from "#kernel/month.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Drill, drillLabel } from "../../domain/drill.ts";

const inFull = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const short = dateFormat({ month: "short", timeZone: "UTC" });
const startOf = (month: Month) => new Date(`${month}-01T00:00Z`);

export const monthInWords = (month: Month) => inFull(startOf(month));

/** "Sept" becomes "Sep": ICU versions of servers and browsers differ, which breaks hydration. */
export const monthInShort = (month: Month) => short(startOf(month)).replace(/^Sept$/, "Sep");

export function drillInWords(drill: Drill): string {
  if (drill.kind === "month") return monthInWords(drill.value);
  return drill.kind === "country" ? countryInWords(drill.value) : t(drillLabel(drill));
}
