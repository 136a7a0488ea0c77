import { t } from "#kernel/translate.ts";

/** What the history refuses with. */
export const HISTORY_PROBLEMS = {
  limit: (most: number) => t("Please ask for 1 to {most} at a time", { most }),
  notFound: "This send is not in the history.",

  mayArriveTwice: "Please confirm that the email may arrive twice",

  nobodyToRetry: "There is nobody to send to again.",
} as const;

/** docs/product/email.md#history */
export const HISTORY_TEXTS = {
  emailType: "Email Type",
  recipients: "Recipients",
  status: "Status",
  error: "Error",
  sentAt: "Sent At",
  noError: "-",
  notSentYet: "Not sent yet",
  allTypes: "All types",
  allStatuses: "All statuses",
  show: "Show",
  nothingFound: "No sends match",
  nothingFoundHint: "Choose another type or status.",
  pages: "Pages of the history",
  newest: "Newest",
  older: "Older",
  back: "All sends",
  done: "{done} done",
  scheduledFor: "Scheduled for {moment}",
} as const;

/** The page of one send. */
export const SEND_TEXTS = {
  mails: "Recipients",

  pause: "Pause",

  cancel: "Cancel send",

  retryFailed: "Send again to {count} that failed",
  retryUncertain: "Send again to {count} uncertain",

  retried: "{count, plural, one {# recipient is} other {# recipients are}} waiting for another attempt.",
} as const;
