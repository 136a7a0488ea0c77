import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/admin-search.md#the-box */
export const SEARCH_TEXTS = {
  open: "Find anything",
  keys: "Ctrl K",
  label: "Find members, opportunities, mails and pages",
  hint: "Name, email, phone or ID",
  results: "What was found",
  pages: "Pages",
  start: "Type at least 2 letters. A slip in a name is forgiven.",
  loading: "Searching...",
  found: "{count} found",
  nothing: "Nothing found for “{search}”",
  nothingHint: "Try fewer words, part of an address, or the last digits of a phone number.",
  failed: "The search did not answer",
  notOpened: NETWORK_PROBLEM,
} as const;

/** Shorter ones are in nearly everything. */
export const SHORTEST_SEARCH = 2;
