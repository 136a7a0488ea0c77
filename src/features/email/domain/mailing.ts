/** How long what an administrator saw of a mailing may be confirmed. */
export const CONFIRMATION_MINUTES = 15;
/** How many of those who get it, and of those who are left out, are named. */
export const NAMED_MOST = 10;
export const NAMED_LEFT_OUT_MOST = 5;

/** What an act that writes to several people refuses with (docs/product/email.md#asking-first). */
export const MAILING_PROBLEMS = {
  unconfirmed:
    "Nothing is sent to several people before somebody has looked at whom it goes to. Please make the preview, and confirm it.",
  late: `This preview is older than ${CONFIRMATION_MINUTES} minutes. Please look at it again.`,
  changed: "What is sent has changed since the preview. Please look at it again.",
  others: "Those who get it are others than in the preview. Please look at it again.",
  left: "This can no longer be undone: it has left, or somebody has stopped it. The history says which.",
} as const;

/** Why people are among its recipients. */
export const MAILING_REASONS = {
  list: "They are on the list.",
  everybody: "They are members.",
  matching: "They are members who match: {filters}.",
  notice: "They are members who want emails about opportunities.",
  account: "Their profile has reached this step.",
  stranger: "Not a member",
} as const;

/** The step before (web/parts/mailing-dialog.tsx), and the bar after it (web/parts/leaving-bar.tsx). */
export const MAILING_TEXTS = {
  minute: "It leaves {seconds} seconds after you confirm. Until then it can be undone.",
  scheduled: "Until then it can be undone.",
  whoGets: "Who gets it",
  leftOutGroup: "{label}: {count}",
  preview: "The email as {name} gets it",
  leaving:
    "{seconds, plural, =0 {“{subject}” leaves at any moment. Recipients: {count}.} one {“{subject}” leaves in # second. Recipients: {count}.} other {“{subject}” leaves in # seconds. Recipients: {count}.}}",
  region: "Leaves soon",
  undo: "Undo",
  undone: "Undone. Nothing was sent.",
  notUndone: "This could not be undone",
  history: "See it in the history",
} as const;
