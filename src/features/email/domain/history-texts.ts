import { msg, t } from "#kernel/translate.ts";

export const HISTORY_PROBLEMS = {
  limit: (most: number) => t("Please ask for 1 to {most} at a time", { most }),
  notFound: msg("This send is not in the history."),
  mayArriveTwice: msg("Please confirm that the email may arrive twice"),
  nobodyToRetry: msg("No recipients are left to send to."),
} as const;

/** docs/product/email.md#history */
export const HISTORY_TEXTS = {
  emailType: msg("Email Type"),
  recipients: msg("Recipients"),
  status: msg("Status"),
  error: msg("Error"),
  sentAt: msg("Sent At"),
  noError: "-",
  notSentYet: msg("Not sent yet"),
  allTypes: msg("All types"),
  allStatuses: msg("All statuses"),
  show: msg("Show"),
  nothingFound: msg("No sends match"),
  nothingFoundHint: msg("Choose another type or status."),
  pages: msg("Pages of the history"),
  newest: msg("Newest"),
  older: msg("Older"),
  back: msg("All sends"),
  done: msg("{done} done"),
  scheduledFor: msg("Scheduled for {moment}"),
} as const;

export const SEND_TEXTS = {
  mails: msg("Recipients"),
  pause: msg("Pause"),
  cancel: msg("Cancel send"),
  retryFailed: msg("Send again to {count} that failed"),
  retryUncertain: msg("Send again to {count} uncertain"),

  retried: msg("{count, plural, one {# recipient is} other {# recipients are}} waiting for another attempt."),
} as const;
