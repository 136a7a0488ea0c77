import type { IntroductionState } from "./states.ts";

/** Kinds of mail in the outbox; all belong to one category, which has its own stop (docs/email-consent.md). */
const INTRODUCTION_MAILS = [
  "introductionAsked",
  "introductionReminder",
  "introductionAccepted",
  "introductionDeclined",
  "introductionExpired",
  "introductionFollowUp",
] as const;
export type IntroductionMail = (typeof INTRODUCTION_MAILS)[number];
/** Of no single introduction. */
export const MENTOR_PAUSED_MAIL = "mentorPaused";
export type MailKind = IntroductionMail | typeof MENTOR_PAUSED_MAIL;

export function isIntroductionMail(kind: string): kind is MailKind {
  return kind === MENTOR_PAUSED_MAIL || INTRODUCTION_MAILS.some((known) => known === kind);
}

/** Which ask for an answer: there is no point in them once it is there. */
export const isQuestionMail = (kind: string): boolean =>
  kind === "introductionAsked" || kind === "introductionReminder";

export type Side = "asker" | "receiver";

type News = { mail: { kind: IntroductionMail; to: Side } | null; event: `introduction.${IntroductionState}` };

/** Who is written to once it has come to that, and what other programs are told. */
export const NEWS: Record<IntroductionState, News> = {
  asked: { mail: { kind: "introductionAsked", to: "receiver" }, event: "introduction.asked" },
  accepted: { mail: { kind: "introductionAccepted", to: "asker" }, event: "introduction.accepted" },
  declined: { mail: { kind: "introductionDeclined", to: "asker" }, event: "introduction.declined" },
  withdrawn: { mail: null, event: "introduction.withdrawn" },
  expired: { mail: { kind: "introductionExpired", to: "asker" }, event: "introduction.expired" },
  closed: { mail: null, event: "introduction.closed" },
};
