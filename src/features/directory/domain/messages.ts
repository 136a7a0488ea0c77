import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/directory.md#search */
export const DIRECTORY_MESSAGES = {
  network: NETWORK_PROBLEM,
} as const;

/** docs/product/directory.md#who-is-listed */
export const DIRECTORY_TEXTS = {
  title: msg("Community directory"),
  intro: msg("Entrepreneurs from across Africa who want to meet other members."),
  clearFilters: msg("Clear filters"),
  similar: msg("Including results similar to “{words}”"),
  joinToContact: msg("Join to contact members"),
  own: msg("This is you. Edit your profile"),
} as const;
