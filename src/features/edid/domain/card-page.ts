import type { Stage } from "#kernel/stages.ts";
import { type EdidTier, edidTier, isCardIssued } from "./e-did.ts";

/** What the address asks to celebrate, which the member must hold (docs/product/edid.md#rise-and-fall). */
export function celebratedTier(wanted: string | null, stage: Stage): EdidTier | null {
  const tier = edidTier(stage);
  return isCardIssued(stage) && wanted === tier ? tier : null;
}

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
