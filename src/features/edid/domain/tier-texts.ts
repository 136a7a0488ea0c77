import { msg } from "#kernel/translate.ts";
import type { EdidTier } from "./e-did.ts";

export const TIER_TEXTS: readonly { tier: EdidTier; text: string }[] = [
  { tier: "explorer", text: msg("You have told us who you are and what you are building.") },
  { tier: "builder", text: msg("Other members can see your business, your needs and your impact.") },
  { tier: "pioneer", text: msg("You lead, and you bring others along as a mentor.") },
];

/** docs/product/edid.md#tiers */
export const TIER_MEANINGS: Record<EdidTier, string> = {
  explorer: msg("Explorers have completed their profile and confirmed that its details are their own."),
  builder: msg("Builders also show what their business does, whom it serves and the impact that it has."),
  pioneer: msg("Pioneers show measured impact and experience, and offer to mentor other entrepreneurs."),
};

export const IN_PROGRESS_MEANING = msg(
  "This card is issued once its holder has completed and confirmed their profile.",
);
