import { msg } from "#kernel/translate.ts";
import type { EdidTier } from "./e-did.ts";

/** Wherever the card is shown to its holder; its own page says more. */
export const CARD_MESSAGES = {
  title: msg("Your E-DID card"),
} as const;

/** Decision 7: above what stands between a member and this tier. Before the card is issued, that is the card itself. */
export function missingHeading(tier: EdidTier): string {
  return tier === "explorer" ? msg("Still missing for your card") : msg("Still missing to become a {tier}");
}
