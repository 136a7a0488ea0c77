import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/members-admin.md#one-member */
export const MEMBER_TEXTS = {
  back: msg("All members"),

  network: NETWORK_PROBLEM,
} as const;
