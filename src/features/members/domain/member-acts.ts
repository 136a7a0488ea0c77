import { isAdminEmail } from "#kernel/roles.ts";
import { msg } from "#kernel/translate.ts";

/** Acts of docs/product/members-admin.md#several-at-once. */
export const MEMBER_ACTS = ["delete", "signOut"] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

export const CHOSEN_MOST = 100;
export const MATCHING_MOST = 5000;
/** Largest number of accounts that a request handles itself; larger acts run in a background job. */
export const AT_ONCE = 100;
/** Limited, because the request creates a separate link for each confirmation mail. */
export const RESEND_MOST = 500;
export const NAMED_ROWS = 500;
export const PREVIEW_MINUTES = 30;
/** To delete more accounts than this, the administrator types their number, to prevent a deletion by habit. */
const TYPED_ABOVE = 20;

export const isTyped = (act: MemberAct, count: number): boolean => act === "delete" && count > TYPED_ABOVE;

type Account = { id: string; email: string | null };

/** Administrators are protected by address, even an unconfirmed one. @returns null for an unprotected account */
export function spareReason(
  { id, email }: Account,
  { actorId, adminEmails }: { actorId: string; adminEmails: readonly string[] },
): string | null {
  if (id === actorId) return msg("This is you");
  return email !== null && isAdminEmail(email, adminEmails) ? msg("An administrator") : null;
}

export const MEMBER_ACT_PROBLEMS = {
  changed: msg("Who matches has changed since you chose. Nothing was done. Please look at the list again."),
  expired: msg(`The preview is older than ${PREVIEW_MINUTES} minutes. Nothing was done. Please look at it again.`),
  tooMany: msg(`Please choose at most ${MATCHING_MOST} at once: narrow the filters.`),
  tooManyMails: msg(`Please choose at most ${RESEND_MOST} at once: narrow the filters.`),

  typed: msg("Please type the number of accounts to confirm."),
} as const;

type ActTexts = { title: string; question: string; yes: string; done: string; waiting: string; failed: string };

export const MEMBER_ACT_TEXTS: Record<MemberAct, ActTexts> = {
  delete: {
    title: msg("Delete these accounts?"),
    question: msg(
      "{count, plural, one {# account will be erased with all that belongs to it: profile, photos and files, clicks, drafts, messages in the queue and the pre-application of the same address. This action cannot be undone.} other {# accounts will be erased with all that belongs to them: profiles, photos and files, clicks, drafts, messages in the queue and the pre-applications of the same addresses. This action cannot be undone.}}",
    ),
    yes: msg("{count, plural, one {Delete # account} other {Delete # accounts}}"),
    done: msg("{count, plural, one {# account is deleted} other {# accounts are deleted}}"),
    waiting: msg("{count, plural, one {# account is being deleted} other {# accounts are being deleted}}"),
    failed: msg("Nothing was deleted"),
  },
  signOut: {
    title: msg("Sign these people out everywhere?"),
    question: msg(
      "{count, plural, one {Every device of # person will be signed out at once. They can sign in again with their password.} other {Every device of # people will be signed out at once. They can sign in again with their passwords.}}",
    ),
    yes: msg("{count, plural, one {Sign # person out} other {Sign # people out}}"),
    done: msg("{count, plural, one {# person is signed out everywhere} other {# people are signed out everywhere}}"),
    waiting: msg("{count, plural, one {# person is being signed out} other {# people are being signed out}}"),
    failed: msg("Nobody was signed out"),
  },
};
