import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/members-admin.md#one-member */
export const MEMBER_TEXTS = {
  back: "All members",

  network: NETWORK_PROBLEM,
} as const;
