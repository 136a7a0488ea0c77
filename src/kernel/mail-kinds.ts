import { msg } from "./translate.ts";

/** What members choose to take by email (decision 49). */
export type EmailCategory = "opportunities" | "newsletter" | "events" | "platform" | "introductions" | "deadlines";

type Kind = {
  /** null: a service mail, which the reader's own account asked for. Of `custom`, what it is unless staff choose. */
  category: EmailCategory | null;
  /**
   * `secret`: a code or link that ends within the hour. `lasting`: a link to an account that holds for days. `retained`:
   * no link to an account, kept for the log. `bulk`: the same text for many, too much to keep.
   */
  text: "secret" | "lasting" | "retained" | "bulk";
  /** Whether readers can stop it although it has no category: they never asked for it. */
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

/** Every kind of mail: of the outbox, and as the type of a send and of a template. */
export const MAIL_KINDS: Readonly<Record<MailKind, Kind>> = KINDS;
export const MAIL_KIND_KEYS = Object.keys(KINDS) as MailKind[];

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(KINDS, text);

/** Of a kind that this version does not know, its key. */
export const labelOfMail = (kind: string): string => (isMailKind(kind) ? MAIL_KINDS[kind].label : kind);

/** Readers can stop a mail of a category, and one that they did not ask for (decision 49). */
export const canUnsubscribe = (kind: MailKind, category: EmailCategory | null): boolean =>
  category !== null || MAIL_KINDS[kind].stoppable === true;

/** Without a code that ends within the hour. */
export const toleratesDelay = (kind: MailKind): boolean => MAIL_KINDS[kind].text !== "secret";

/** Its text opens no account, and stays in the log. */
export const isRetained = (kind: MailKind): boolean => MAIL_KINDS[kind].text === "retained";
export const RETAINED_KINDS = MAIL_KIND_KEYS.filter(isRetained);

/** Its text opens an account: after a failure for good it is of no use, and must go. */
export const opensAccount = (kind: MailKind): boolean => ["secret", "lasting"].includes(MAIL_KINDS[kind].text);
