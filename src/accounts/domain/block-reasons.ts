import { msg } from "#kernel/translate.ts";

/** Reasons are fixed choices instead of free text, because the audit log keeps them forever. */
export const BLOCK_REASONS = [
  { key: "spam", label: msg("Sends spam or advertisements") },
  { key: "fake", label: msg("Not a real person or business") },
  { key: "fraud", label: msg("Tries to deceive others") },
  { key: "abuse", label: msg("Insults or harasses others") },
  { key: "asked", label: msg("The member asked for it") },
  { key: "other", label: msg("Another reason") },
] as const;

export type BlockReason = (typeof BLOCK_REASONS)[number]["key"];

export function isBlockReason(value: unknown): value is BlockReason {
  return BLOCK_REASONS.some(({ key }) => key === value);
}

export function blockReasonLabel(reason: BlockReason): string {
  return BLOCK_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}

/** docs/product/members-admin.md#blocking */
export const BLOCK_MESSAGES = {
  neverBlocked: msg("Administrators' accounts cannot be blocked."),
  reason: msg("Please choose a reason"),
} as const;
