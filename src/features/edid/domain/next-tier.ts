import { msg } from "#kernel/translate.ts";
import type { EdidTier, Missing } from "./e-did.ts";

const SECONDS = { written: 60, chosen: 30 } as const;
/** Free text fields, which take longer to answer than choices. */
const WRITTEN = ["userBio", "productServiceDescription", "targetCustomers", "impactDescription"];

/** Estimated minutes to fill in the missing fields, at least one (docs/product/edid.md#checklist). */
export function minutesFor(missing: readonly Pick<Missing, "field">[]): number {
  const seconds = missing.map(({ field }) => SECONDS[WRITTEN.includes(field) ? "written" : "chosen"]);
  return Math.max(1, Math.ceil(seconds.reduce<number>((sum, one) => sum + one, 0) / 60));
}

/** docs/product/edid.md#checklist */
export const TIER_OPENS: Record<EdidTier, string> = {
  explorer: msg("A card of your own with your member id, which you can share, download and print."),
  builder: msg("The Builder card and badge, and a profile that tells what your business does and the impact it has."),
  pioneer: msg("The Pioneer card and badge, and with a public profile a place among the mentors whom we suggest."),
};
