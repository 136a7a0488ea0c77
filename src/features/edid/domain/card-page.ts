import type { Stage } from "#kernel/stages.ts";
import { type EdidTier, edidTier, isCardIssued } from "./e-did.ts";

/** What the address asks to celebrate, which the member must hold (docs/product/edid.md#rise-and-fall). */
export function celebratedTier(wanted: string | null, stage: Stage): EdidTier | null {
  const tier = edidTier(stage);
  return isCardIssued(stage) && wanted === tier ? tier : null;
}

/** What the page says of a card (docs/product/edid.md#own-page). */
export const CARD_PAGE_TEXTS = {
  inProgress: "Your card is on its way",
  seeCard: "See my card",
  confirmFirst: "Your card is issued when your profile is complete and you confirm it.",
  top: "You hold the highest tier. Thank you for building this community.",
  allMet: "You have everything for this tier. Save your profile once more to receive it.",
  publicOff: "Your card is private. It can be shared once it is issued and your profile is public.",
  downloadFailed: "The picture could not be made on this device. Please print the card instead.",
  turn: "Turn the card over",
  showBack: "Show the back of the card",
  shareText: "Here is my {brand} E-DID card ({tier}). See who I am and what I build: {link}",
  makePublic: "Make my profile public",
  isPublic: "Anybody can see your profile, and the code on your card leads to it.",
  isPrivate: "Others then find you in the community, and you can share your card with a link.",
  notSwitched: "This could not be saved. Please try again.",
  notShared: "The card could not be shared from this device. Please download the picture instead.",
  needs: "{count, plural, one {# thing} other {# things}}, about {minutes, plural, one {# minute} other {# minutes}}",
  opens: "This is what it opens",
} as const;

export const TIER_TITLES: Record<EdidTier, string> = {
  explorer: "You are an Explorer",
  builder: "You are a Builder",
  pioneer: "You are a Pioneer",
};

export const GAINED_TITLES: Record<EdidTier, string> = {
  explorer: "You are an Explorer now!",
  builder: "You are a Builder now!",
  pioneer: "You are a Pioneer now!",
};
