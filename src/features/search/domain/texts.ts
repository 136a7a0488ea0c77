import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/admin-search.md#the-box */
export const SEARCH_TEXTS = {
  open: msg("Find anything"),
  notOpened: NETWORK_PROBLEM,
} as const;

/** Minimum number of characters, because shorter texts match nearly every record. */
export const SHORTEST_SEARCH = 2;
