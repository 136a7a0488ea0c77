import { msg } from "./translate.ts";

/** Mail subscriptions (decision 49). */
export type EmailCategory = "opportunities" | "newsletter" | "events" | "platform" | "introductions" | "deadlines";

type Kind = {
  /** Null for a service mail that the reader's account requested. A mail of kind `custom` may have another category. */
  category: EmailCategory | null;
  /**
   * Kind of text. `secret`: a code or link that expires within the hour. `lasting`: an account link valid for days.
   * `retained`: no account link, kept in the log. `bulk`: the same text for many, not kept.
   */
  text: "secret" | "lasting" | "retained" | "bulk";
  /** True for a mail that the reader did not request: readers can unsubscribe from it although it has no category. */
  stoppable?: true;
  label: string;
};

const KINDS = {
  confirmation: { category: null, text: "secret", label: msg("Link to confirm the address") },
  invite: { category: null, text: "secret", label: msg("Invitation to make an account") },
  magiclink: { category: null, text: "secret", label: msg("Link to sign in") },
  recovery: { category: null, text: "secret", label: msg("Link for a new password") },
  email_change: { category: null, text: "secret", label: msg("Link to change the address") },
  reauthentication: { category: null, text: "secret", label: msg("Security code") },
  accountNotice: { category: null, text: "secret", label: msg("Notice of a change to the account") },
  confirmationReminder: { category: null, text: "secret", label: msg("Reminder to confirm the address") },

  welcome: { category: null, text: "retained", label: msg("Welcome") },
  profileComplete: { category: null, text: "retained", label: msg("Profile complete") },
  tierReached: { category: null, text: "bulk", label: msg("New E-DID tier") },
  profileReminder: { category: "platform", text: "bulk", label: msg("Reminder to finish the profile") },

  custom: { category: "platform", text: "bulk", label: msg("Custom") },
  newsletter: { category: "newsletter", text: "bulk", label: msg("Newsletter") },
  eventReminder: { category: "events", text: "bulk", label: msg("Event reminder") },
  platformUpdate: { category: "platform", text: "bulk", label: msg("Platform update") },
  opportunityAlert: { category: "opportunities", text: "bulk", label: msg("Opportunity alert") },

  preApplication: { category: null, text: "retained", label: msg("Answer to the pre-application") },
  preApplicationChange: { category: null, text: "lasting", label: msg("Link to change the pre-application") },
  preApplicationInvite: { category: null, text: "bulk", stoppable: true, label: msg("Invitation of applicants") },

  introductionAsked: { category: "introductions", text: "lasting", label: msg("Question of another member") },
  introductionReminder: {
    category: "introductions",
    text: "lasting",
    label: msg("Reminder of another member's question"),
  },
  introductionAccepted: { category: "introductions", text: "lasting", label: msg("Introduction accepted") },
  introductionDeclined: { category: "introductions", text: "lasting", label: msg("Introduction declined") },
  introductionExpired: { category: "introductions", text: "lasting", label: msg("No answer to the question") },
  introductionFollowUp: { category: "introductions", text: "lasting", label: msg("Asked whether they met") },
  mentorPaused: { category: "introductions", text: "lasting", label: msg("Pause of the places as a mentor") },

  reportDecision: { category: null, text: "lasting", label: msg("Decision on a report") },
  reportNews: { category: null, text: "lasting", label: msg("Message to the member who reported") },
  proposalNews: { category: null, text: "lasting", label: msg("Answer to a proposal") },

  deadlineReminder: { category: "deadlines", text: "lasting", label: msg("Reminder of deadlines") },
  opensAgain: { category: "deadlines", text: "lasting", label: msg("Something saved is open again") },
  outcomeQuestion: { category: "deadlines", text: "lasting", label: msg("Asked what came of an opportunity") },
} satisfies Record<string, Kind>;

export type MailKind = keyof typeof KINDS;

export const MAIL_KINDS: Readonly<Record<MailKind, Kind>> = KINDS;
export const MAIL_KIND_KEYS = Object.keys(KINDS) as MailKind[];

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(KINDS, text);

/** Label of a kind of mail; the key itself for a kind of another program version. */
export const labelOfMail = (kind: string): string => (isMailKind(kind) ? MAIL_KINDS[kind].label : kind);

/** Decision 49. */
export const canUnsubscribe = (kind: MailKind, category: EmailCategory | null): boolean =>
  category !== null || MAIL_KINDS[kind].stoppable === true;

export const toleratesDelay = (kind: MailKind): boolean => MAIL_KINDS[kind].text !== "secret";

export const isRetained = (kind: MailKind): boolean => MAIL_KINDS[kind].text === "retained";
export const RETAINED_KINDS = MAIL_KIND_KEYS.filter(isRetained);

/** Whether the text opens an account; such a text must be deleted after a permanent failure. */
export const opensAccount = (kind: MailKind): boolean => ["secret", "lasting"].includes(MAIL_KINDS[kind].text);
