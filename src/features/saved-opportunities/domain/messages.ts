import { MOST_JOINED, MOST_SAVED, NOTE_MAX_LENGTH } from "./limits.ts";

/** What the API says of saved opportunities. */
export const SAVED_MESSAGES = {
  notFound: "This opportunity was not found, or it is not published any more.",
  notSaved: "You have not saved this opportunity.",
  full: `You keep ${MOST_SAVED} opportunities already. Please remove some first.`,
  changedElsewhere: "You changed this in another tab or on another device.",

  linkGone: "This link does not open anything any more. Please look for the opportunity on the site.",
  hasWork: "You have written something down for it. Please remove it on your page of saved opportunities.",
} as const;

export const SAVED_PROBLEMS = {
  ids: `Please send 1 to ${MOST_JOINED} ids of opportunities`,
  version: "Please send the version that you have read",

  appliedOn: "Please give the day as YYYY-MM-DD, from 2000 to 2100",

  noteTooLong: `A note has ${NOTE_MAX_LENGTH} letters at most`,
  done: "Please send the keys of the checklist",
} as const;
