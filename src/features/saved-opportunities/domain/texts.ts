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
  lead: "From your profile, to paste into the form elsewhere.",
  empty: "Not in your profile yet",
  fill: "Fill it in",
  fillOne: "Fill it in: {label}",
} as const;

export const SIMILAR_TEXTS = { title: "Similar to what you saved" } as const;

export const GUEST_TEXTS = {
  lead: "What you save is kept on this device until you have an account.",
  noScript: "To show what is on this device, the page needs script, which is switched off here.",
  joinTitle: "Keep them wherever you are",
  joinText:
    "Sign up, or sign in, and what this device keeps joins your account: with deadlines, notes and a checklist.",
  forget: "Remove from this device",
  loading: "Looking at what this device keeps…",
} as const;

export const LINK_TEXTS = {
  title: "Save this opportunity?",
  lead: "It waits on your page of saved opportunities.",
  save: "Save it",
  savedTitle: "It is saved",
  savedLead: "You find it on your page of saved opportunities, with its deadline.",
  goneTitle: "This link is over",
  toSaved: "My saved opportunities",
  toOpportunity: "See the opportunity",
  toAll: "View all opportunities",
} as const;
