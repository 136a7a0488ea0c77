import { isIntroductionMail } from "#features/introductions/domain/mails.ts";
import { isDeadlineMail } from "#features/saved-opportunities/domain/mails.ts";
import type { EmailCategory } from "../../domain/email-types.ts";

/** Kinds whose text holds no link or code to an account; it is kept for the log. */
export const RETAINED_KINDS: readonly string[] = ["welcome", "profileComplete", "preApplication"];
/** The same text for many: no secret either, but too much to keep. */
const BULK_KINDS: readonly string[] = ["opportunityAlert", "preApplicationInvite", "profileReminder", "tierReached"];

/** Of a mail that belongs to no send, and yet asks for consent. */
export function categoryOfKind(kind: string): EmailCategory | null {
  if (isDeadlineMail(kind)) return "deadlines";
  return isIntroductionMail(kind) ? "introductions" : null;
}

/** No service of an account (decision 49): whoever gets it can stop such mails. */
export const canUnsubscribe = (kind: string): boolean =>
  kind === "preApplicationInvite" || categoryOfKind(kind) !== null;

const carriesSecrets = (kind: string): boolean => !RETAINED_KINDS.includes(kind) && !BULK_KINDS.includes(kind);

/** Their links hold for days. */
const LASTING_KINDS: readonly string[] = ["preApplicationChange", "reportDecision", "reportNews", "proposalNews"];

/** Without a code that ends within the hour. */
export const toleratesDelay = (kind: string): boolean =>
  !carriesSecrets(kind) || LASTING_KINDS.includes(kind) || categoryOfKind(kind) !== null;

/** What becomes of a mail of a send with words of its own when these are gone; after a failure for good they are of use no more if they hold a link to an account. */
export function clearedOnStatuses(kind: string): string[] {
  if (RETAINED_KINDS.includes(kind)) return [];
  return carriesSecrets(kind) ? ["sent", "leftOut", "failed"] : ["sent", "leftOut"];
}

/** Texts that are gone once they are sent. */
export const isClearedOnceSent = (kind: string): boolean => !RETAINED_KINDS.includes(kind);
