import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/directory.md#search */
export const DIRECTORY_MESSAGES = {
  notLoaded: "Failed to load community members",
  network: NETWORK_PROBLEM,
} as const;

/** docs/product/directory.md#who-is-listed */
export const DIRECTORY_TEXTS = {
  title: "Community directory",
  intro: "Entrepreneurs from across Africa who are open to being found, asked and met.",
  empty: "No members found",
  emptyHint: "Try fewer words, or remove a filter.",
  emptyDirectory: "Nobody is listed yet. Be the first: make your profile public at the end of the form.",
  clearFilters: "Clear filters",
  similar: "Including results similar to “{words}”",
  joinTitle: "Be found by the people who need you",
  joinText: "Join the community to be listed here, and to ask members for an introduction.",
  joinToContact: "Join to contact members",
  own: "This is you. Edit your profile",
} as const;
