import type { EdidTier } from "./e-did.ts";

/** What visitors are told of the tiers, from the first to the last. */
export const TIER_TEXTS: readonly { tier: EdidTier; text: string }[] = [
  { tier: "explorer", text: "You have told us who you are and what you are building." },
  { tier: "builder", text: "Your business, your needs and your impact are there for others to see." },
  { tier: "pioneer", text: "You lead, and you bring others along as a mentor." },
];
