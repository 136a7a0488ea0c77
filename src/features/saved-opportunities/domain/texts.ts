/** docs/product/saved-opportunities.md */
export const SAVED_TEXTS = {
  title: "Saved opportunities",
  lead: "What closes soonest comes first. Say how far you are, and keep together what each one asks for.",
  open: "To apply for",
  past: "Past ones",
  empty: "Nothing saved yet",
  emptyHint: "Press the star of an opportunity, and it waits for you here with its deadline.",
  noPast: "Nothing is past yet",
  noPastHint: "What has closed moves here by itself, so that you can say what came of it.",
  browse: "Browse opportunities",
  yours: "Your saved ones",
  notLoaded: "Your saved opportunities could not be loaded.",
  takenDown: "Taken down",
  appliedOn: "Applied on {date}",
  steps: "{done} of {all} done",
  prepare: "Note, checklist and answers to copy",
  pages: "Pages of saved opportunities",
} as const;

export const ONE_TEXTS = {
  back: "All saved ones",
  status: "How far are you?",
  appliedOn: "Applied on",
  appliedHint: "Left empty, it is today.",
  note: "Your note",
  noteHint: "Only you can read it.",
  checklist: "What it asks for",
  save: "Save",
  saved: "Saved.",
  saving: "Saving…",
  kept: "All is saved.",
  unsaved: "Not saved yet.",
  failed: "This could not be saved. What you typed is still here.",
  network: "There is no connection. What you typed is kept on this device.",
  changedMeanwhile: "You changed this in another tab or on another device.",
  restored: "What you typed before and was not saved is here again.",
  notKept: "This device cannot keep what you type until it is saved.",
  remove: "Remove from saved",
  removeHint: "Your status, note and checklist go with it.",
  removeSure: "Yes, remove it",
  toListing: "See the opportunity",
} as const;

export const CHECKLIST_TEXTS = {
  countries: "You are in one of its countries: {list}",
  stage: "Your business is at one of its stages: {list}",
  industry: "Your business is in one of its industries: {list}",
  cost: "You know what it costs: {cost}",
  venue: "You can be there: {venue}",
  attachment: "You have read the attachment",
  form: "You have filled in the form",
} as const;

export const ANSWER_TEXTS = {
  title: "Copy my answers",
} as const;

export const LINK_TEXTS = {
  title: "Save this opportunity?",
} as const;
