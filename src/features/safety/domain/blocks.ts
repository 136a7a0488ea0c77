import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#blocks */
export const BLOCKS_MAX = 500;

export const BLOCK_TEXTS = {
  title: msg("Blocked members"),
  lead: msg(
    "You and these members do not see each other in lists, searches and profiles while you are signed in. They are not told.",
  ),
  none: msg("You have not blocked any member"),
  noneHint: msg("You can block a member on their profile, and on an introduction from them."),
  question: msg("Block {name}?"),
  questionOfUnnamed: msg("Block this member?"),
  explain: msg(
    "You will not see each other any more while you are signed in, and neither can ask the other for an introduction. An introduction that is open between you ends. They are not told.",
  ),
  yes: msg("Block"),
  no: msg("Cancel"),
  blocked: msg("Blocked. You do not see each other any more."),
  unblocked: msg("Unblocked. You can see each other again."),
  unblock: msg("Unblock"),
  unblockNamed: msg("Unblock {name}"),
  since: msg("Since {day}"),
  pages: msg("Pages of blocked members"),
  first: msg("Latest"),
  next: msg("Earlier"),
  notLoaded: msg("The list could not be loaded"),
} as const;
