import type { Stage } from "#kernel/stages.ts";
import { EDID_TIERS, type EdidTier, edidTier, isCardIssued } from "./e-did.ts";

const rankOf = (tier: EdidTier | null): number => (tier === null ? -1 : EDID_TIERS.indexOf(tier));

export function isTier(text: string | null): text is EdidTier {
  return EDID_TIERS.some((tier) => tier === text);
}

/** docs/product/edid.md#rise-and-fall */
export function highestTier(known: EdidTier | null, ...stages: Stage[]): EdidTier | null {
  const held = stages.filter(isCardIssued).map(edidTier);
  return held.reduce((highest, tier) => (rankOf(tier) > rankOf(highest) ? tier : highest), known);
}

/** @returns the higher tier that the card had before; null without a card, or when it has its highest tier */
export function fallenFrom({ profileCompletionStage: stage, highestTier: highest }: Held): EdidTier | null {
  return isCardIssued(stage) && rankOf(highest) > rankOf(edidTier(stage)) ? highest : null;
}

type Held = { profileCompletionStage: Stage; highestTier: EdidTier | null };
