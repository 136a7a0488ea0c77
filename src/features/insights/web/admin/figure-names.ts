import type { Month } from "#kernel/month.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Drill, drillLabel } from "../../domain/drill.ts";

const inFull = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const short = dateFormat({ month: "short", timeZone: "UTC" });
const startOf = (month: Month) => new Date(`${month}-01T00:00Z`);

/** "November 2026". */
export const monthInWords = (month: Month) => inFull(startOf(month));

/** "Nov", below a column; in English, servers and browsers differ over September. */
export const monthInShort = (month: Month) => short(startOf(month)).replace(/^Sept$/, "Sep");

/** Whom a figure counts. */
export function drillInWords(drill: Drill): string {
  if (drill.kind === "month") return monthInWords(drill.value);
  return drill.kind === "country" ? countryInWords(drill.value) : t(drillLabel(drill));
}
