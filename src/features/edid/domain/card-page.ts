import type { Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";
import { type EdidTier, edidTier, isCardIssued } from "./e-did.ts";

/** The tier in the URL counts only when the member holds it (docs/product/edid.md#rise-and-fall). */
export function celebratedTier(wanted: string | null, stage: Stage): EdidTier | null {
  const tier = edidTier(stage);
  return isCardIssued(stage) && wanted === tier ? tier : null;
}

export const TIER_TITLES: Record<EdidTier, string> = {
  explorer: msg("You are an Explorer"),
  builder: msg("You are a Builder"),
  pioneer: msg("You are a Pioneer"),
};

export const GAINED_TITLES: Record<EdidTier, string> = {
  explorer: msg("You are an Explorer now!"),
  builder: msg("You are a Builder now!"),
  pioneer: msg("You are a Pioneer now!"),
};
