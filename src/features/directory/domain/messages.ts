import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/directory.md#search */
export const DIRECTORY_MESSAGES = {
  network: NETWORK_PROBLEM,
} as const;

/** docs/product/directory.md#who-is-listed */
export const DIRECTORY_TEXTS = {
  title: "Community directory",
  intro: "Entrepreneurs from across Africa who are open to being found, asked and met.",

  clearFilters: "Clear filters",
  similar: "Including results similar to “{words}”",

  joinToContact: "Join to contact members",
  own: "This is you. Edit your profile",
} as const;
