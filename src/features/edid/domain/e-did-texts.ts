import type { EdidTier } from "./e-did.ts";

/** What each tier says about its holder, on the back of the card (docs/product/edid.md#tiers). */
export const TIER_MEANINGS: Record<EdidTier, string> = {
  explorer: "Explorers have completed their profile and confirmed that its details are their own.",
  builder: "Builders also show what their business does, whom it serves and the impact that it has.",
  pioneer: "Pioneers show measured impact and experience, and offer to mentor other entrepreneurs.",
};

export const IN_PROGRESS_MEANING = "This card is issued once its holder has completed and confirmed their profile.";

/** Where the card is shown: on the dashboard and at the end of the form. */
export const CARD_MESSAGES = {
  title: "Your E-DID card",
  missingForCard: "Still missing for your card",
  missingForTier: "Still missing to become a {tier}",
  confirmFirst: "Your card is issued when your profile is complete and you confirm it.",
  top: "You hold the highest tier. Thank you for building this community.",
  allMet: "You have everything for this tier. Save your profile once more to receive it.",
  publicOff: "Your card is private. It can be shared once it is issued and your profile is public.",
  downloadFailed: "The picture could not be made on this device. Please print the card instead.",
} as const;

/** Decision 7: above what stands between a member and this tier. Before the card is issued, that is the card itself. */
export function missingHeading(tier: EdidTier): string {
  return tier === "explorer" ? CARD_MESSAGES.missingForCard : CARD_MESSAGES.missingForTier;
}
