import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md */
export const SAVED_TEXTS = {
  title: msg("Saved opportunities"),
  lead: msg("What closes soonest comes first. Say how far you are, and keep together what each one asks for."),
  open: msg("To apply for"),
  past: msg("Past opportunities"),
  empty: msg("Nothing saved yet"),
  emptyHint: msg("Press the star of an opportunity, and it waits for you here with its deadline."),
  noPast: msg("Nothing is past yet"),
  noPastHint: msg("What has closed moves here by itself, so that you can say what came of it."),
  browse: msg("Browse opportunities"),
  notLoaded: msg("Your saved opportunities could not be loaded."),
  takenDown: msg("Taken down"),
  appliedOn: msg("Applied on {date}"),
  steps: msg("{done} of {all} done"),
  pages: msg("Pages of saved opportunities"),
} as const;

export const ONE_TEXTS = {
  back: msg("All saved opportunities"),
  status: msg("How far are you?"),
  appliedOn: msg("Applied on"),
  appliedHint: msg("Left empty, it is today."),
  note: msg("Your note"),
  noteHint: msg("Only you can read it."),
  checklist: msg("What it asks for"),
  save: msg("Save"),
  saved: msg("Saved."),
  saving: msg("Saving…"),
  kept: msg("All is saved."),
  unsaved: msg("Not saved yet."),
  failed: msg("This could not be saved. What you typed is still here."),
  network: msg("There is no connection. What you typed is kept on this device."),
  changedMeanwhile: msg("You changed this in another tab or on another device."),
  restored: msg("What you typed before and was not saved is here again."),
  notKept: msg("This device cannot keep what you type until it is saved."),
  remove: msg("Remove from saved"),
  removeHint: msg("Your status, note and checklist go with it."),
  removeSure: msg("Yes, remove it"),
  toListing: msg("See the opportunity"),
} as const;

export const CHECKLIST_TEXTS = {
  countries: msg("You are in one of its countries: {list}"),
  stage: msg("Your business is at one of its stages: {list}"),
  industry: msg("Your business is in one of its industries: {list}"),
  cost: msg("You know what it costs: {cost}"),
  venue: msg("You can be there: {venue}"),
  attachment: msg("You have read the attachment"),
  form: msg("You have filled in the form"),
} as const;

export const ANSWER_TEXTS = {
  title: msg("Copy my answers"),
} as const;

export const LINK_TEXTS = {
  title: msg("Save this opportunity?"),
} as const;

export const JOIN_TEXTS = {
  gone: msg(
    "{count, plural, one {{count} opportunity that this device kept is not published any more.} other {{count} opportunities that this device kept are not published any more.}}",
  ),
} as const;
