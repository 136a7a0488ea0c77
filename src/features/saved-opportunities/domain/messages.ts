import { MOST_JOINED } from "#features/opportunities/domain/stars.ts";
import { msg } from "#kernel/translate.ts";
import { MOST_SAVED, NOTE_MAX_LENGTH } from "./limits.ts";

export const SAVED_MESSAGES = {
  notFound: msg("This opportunity was not found, or it is not published any more."),
  notSaved: msg("You have not saved this opportunity."),
  full: msg(`You keep ${MOST_SAVED} opportunities already. Please remove some first.`),
  changedElsewhere: msg("You changed this in another tab or on another device."),
  linkGone: msg("This link does not open anything any more. Please look for the opportunity on the site."),
  hasWork: msg("You have written something down for it. Please remove it on your page of saved opportunities."),
} as const;

export const SAVED_PROBLEMS = {
  ids: msg(`Please send 1 to ${MOST_JOINED} ids of opportunities`),
  version: msg("Please send the version that you have read"),
  appliedOn: msg("Please give the day as YYYY-MM-DD, from 2000 to 2100"),
  noteTooLong: msg(`A note has ${NOTE_MAX_LENGTH} letters at most`),
  done: msg("Please send the keys of the checklist"),
} as const;
