import type { EdidTier } from "./e-did.ts";

/** Wherever the card is shown to its holder; its own page says more. */
export const CARD_MESSAGES = {
  title: "Your E-DID card",
  missingForCard: "Still missing for your card",
  missingForTier: "Still missing to become a {tier}",
  fallen: "You have been a {tier} before. That comes back by itself once the missing answers are there again.",
} as const;

/** Decision 7: above what stands between a member and this tier. Before the card is issued, that is the card itself. */
export function missingHeading(tier: EdidTier): string {
  return tier === "explorer" ? CARD_MESSAGES.missingForCard : CARD_MESSAGES.missingForTier;
}
