import type { EdidTier } from "./e-did.ts";

/** What each tier says about its holder, on the back of the card (M§5 "E-DID eligibility", in plain words). */
export const TIER_MEANINGS: Record<EdidTier, string> = {
  explorer: "Explorers have completed their profile and confirmed that its details are their own.",
  builder: "Builders also show what their business does, whom it serves and the impact that it has.",
  pioneer: "Pioneers show measured impact and experience, and offer to mentor other entrepreneurs.",
};

export const IN_PROGRESS_MEANING = "This card is issued once its holder has completed and confirmed their profile.";

/** The block beside the card, before it is issued and on the way to the next tier. */
export const CARD_MESSAGES = {
  confirmFirst: "Your card is issued when your profile is complete and you confirm it.",
  top: "You hold the highest tier. Thank you for building this community.",
  allMet: "Everything for this tier is there. Save your profile once more to receive it.",
  publicOff: "Your card is private. It can be shared once it is issued and your profile is public.",
  downloadFailed: "The picture could not be made on this device. Please print the card instead.",
} as const;
