/** How many members one can block (docs/product/introductions.md#blocks). */
export const BLOCKS_MAX = 500;

export const BLOCK_TEXTS = {
  title: "Blocked members",
  lead: "You and they do not see each other in lists, searches and profiles while you are signed in. Nobody is told.",
  none: "You have blocked nobody",
  noneHint: "You can block a member on their profile, and on an introduction from them.",
  question: "Block {name}?",
  questionOfUnnamed: "Block this member?",
  explain:
    "You will not see each other any more while you are signed in, and neither can ask the other for an introduction. An introduction that is open between you ends. They are not told.",
  yes: "Block",
  no: "Cancel",
  blocked: "Blocked. You do not see each other any more.",
  unblocked: "Unblocked. You can see each other again.",
  unblock: "Unblock",
  unblockNamed: "Unblock {name}",
  since: "Since {day}",
  pages: "Pages of blocked members",
  first: "Latest",
  next: "Earlier",
  notLoaded: "The list could not be loaded",
  menu: "More about this member",
  block: "Block this member",
} as const;
