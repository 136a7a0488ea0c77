/** Why an administrator blocks an account: chosen, for the audit log keeps it and forgets nothing. */
export const BLOCK_REASONS = [
  { key: "spam", label: "Sends spam or advertisements" },
  { key: "fake", label: "Not a real person or business" },
  { key: "fraud", label: "Tries to deceive others" },
  { key: "abuse", label: "Insults or harasses others" },
  { key: "asked", label: "The member asked for it" },
  { key: "other", label: "Another reason" },
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
  neverBlocked: "Administrators' accounts cannot be blocked.",
  reason: "Please choose a reason",
} as const;
