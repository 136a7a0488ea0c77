import { msg } from "#kernel/translate.ts";
import type { EdidTier } from "./e-did.ts";

export const CARD_MESSAGES = {
  title: msg("Your E-DID card"),
} as const;

/** Decision 7. */
export function missingHeading(tier: EdidTier): string {
  return tier === "explorer" ? msg("Still missing for your card") : msg("Still missing to become a {tier}");
}
