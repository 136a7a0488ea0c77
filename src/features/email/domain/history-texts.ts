import { t } from "#kernel/translate.ts";

/** What the history refuses with. */
export const HISTORY_PROBLEMS = {
  type: "There is no such email type",
  status: "There is no such status",
  mailStatus: "There is no such status of a recipient",
  limit: (most: number) => t("Please ask for 1 to {most} at a time", { most }),
  notFound: "This send is not in the history.",
  retry: "Please say which recipients to send to again",
  mayArriveTwice: "Please confirm that the email may arrive twice",
  notPausable: "This send is no longer under way.",
  notResumable: "This send is no longer paused.",
  notCancellable: "This send has already ended.",
  notRetriable: "This send cannot be sent again.",
  justEnded: "This send has only just ended. Please try again in a few seconds.",
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
  notLoaded: "Failed to load this send.",
  about: "About this send",
  sender: "Asked for by",
  theProgram: "The site itself",
  template: "From template",
  category: "Category",
  accountMail: "About the member's own account",
  created: "Created",
  scheduled: "Scheduled for",
  started: "Started",
  finished: "Finished",
  progress: "{done, plural, other {#}} of {all, plural, one {# recipient} other {# recipients}}",
  results: "Results",
  waiting: "Waiting",
  sent: "Sent",
  failed: "Failed",
  leftOut: "Left out",
  uncertain: "Uncertain",
  cancelled: "Cancelled",
  uncertainAbout:
    "The site stopped while handing these to the mail server. Some of them may have arrived, so they are not sent again automatically.",
  tracking: "Opens and clicks",
  opened: "Opened",
  clicked: "Clicked",
  byPeople: "{count} by people",
  byMachines: "{count} by programs",
  trackingAbout:
    "An estimate. Some mailboxes load no images, and some load all of them before anybody reads: those count as programs. Readers who ask not to be tracked are not counted.",
  opensOff: "Opens were not counted for this send.",
  clicksOff: "Clicks were not counted for this send.",
  topLinks: "Links that were clicked",
  link: "Link",
  people: "People",
  programs: "Programs",
  mails: "Recipients",
  recipient: "Recipient",
  reason: "Reason",
  openedAt: "Opened",
  clicks: "Clicks",
  allMails: "All recipients",
  noMails: "No recipients to show",
  mailPages: "Pages of recipients",
  first: "First",
  next: "Next",
  exportCsv: "Export CSV",
  notExported: "Failed to export the recipients",
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel send",
  confirmPause: "Pause this send?",
  pauseAbout: "Emails that are on their way still go out. The others wait until you resume it.",
  confirmCancel: "Cancel this send?",
  cancelAbout:
    "{count, plural, one {# waiting recipient} other {# waiting recipients}} will not get it. What was sent stays sent. This cannot be undone.",
  keep: "Keep sending",
  paused: "The send is paused.",
  resumed: "The send continues.",
  wasCancelled: "The send was cancelled.",
  retryFailed: "Send again to {count} that failed",
  retryUncertain: "Send again to {count} uncertain",
  confirmRetry: "Send again?",
  retryAbout:
    "{count, plural, one {# recipient} other {# recipients}} whose mail server put us off will be tried again.",
  retryUncertainAbout:
    "{count, plural, one {Nobody knows whether this # email arrived.} other {Nobody knows whether these # emails arrived.}} Anybody who got the first will get it a second time.",
  mayArriveTwice: "I know that the email may arrive twice",
  retried: "{count, plural, one {# recipient is} other {# recipients are}} waiting for another attempt.",
  notDone: "This did not work.",
} as const;

/** Mails that were handed to the mail server by a process that ended before it heard of them. */
export const UNCERTAIN_TEXTS = {
  title: "{count, plural, one {# email may not have arrived} other {# emails may not have arrived}}",
  about:
    "The site stopped while {count, plural, one {it was being handed to the mail server, which never acknowledged it} other {they were being handed to the mail server, which never acknowledged them}}. Nothing of this is sent again automatically.",
  later:
    "{count, plural, one {# of them belongs to a send that is still under way, and can be sent again once that has ended.} other {# of them belong to sends that are still under way, and can be sent again once those have ended.}}",
  again: "Send again",
  leave: "Do not send again",
  againTitle: "Send again?",
  againQuestion:
    "{count, plural, one {# email will be sent again. If the first one did arrive, its reader gets it twice.} other {# emails will be sent again. Some people may get theirs twice.}}",
  againYes: "{count, plural, one {Send # email again} other {Send # emails again}}",
  leaveTitle: "Do not send again?",
  leaveQuestion:
    "{count, plural, one {# email stays as it is, and this notice goes. It can still be sent again from its send.} other {# emails stay as they are, and this notice goes. They can still be sent again from their sends.}}",
  leaveYes: "Leave as it is",
  sentAgain: "{count, plural, one {# email waits to be sent again.} other {# emails wait to be sent again.}}",
  left: "Nothing is sent again.",
  failed: "This did not work.",
} as const;
