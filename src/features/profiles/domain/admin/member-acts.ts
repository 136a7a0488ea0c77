import { isAdminEmail } from "#kernel/roles.ts";

/** What administrators do to several accounts at once (docs/product/members-admin.md#several-at-once). */
export const MEMBER_ACTS = ["delete", "signOut"] as const;
export type MemberAct = (typeof MEMBER_ACTS)[number];

/** Of one page; more are chosen by what they have in common. */
export const CHOSEN_MOST = 100;
export const MATCHING_MOST = 5000;
/** So many are done while the administrator waits; more in the background. */
export const AT_ONCE = 100;
/** How many rows of a preview are named. */
export const NAMED_ROWS = 500;
export const PREVIEW_MINUTES = 30;
/** A habit of pressing buttons does not type a number. */
const TYPED_ABOVE = 20;

export const isTyped = (act: MemberAct, count: number): boolean => act === "delete" && count > TYPED_ABOVE;

type Account = { id: string; email: string | null };

/** Why an account is left alone; null: it is not. An address on the list of administrators is safe, confirmed or not. */
export function spareReason(
  { id, email }: Account,
  { actorId, adminEmails }: { actorId: string; adminEmails: readonly string[] },
): string | null {
  if (id === actorId) return MEMBER_ACT_PROBLEMS.yourself;
  return email !== null && isAdminEmail(email, adminEmails) ? MEMBER_ACT_PROBLEMS.administrator : null;
}

export const MEMBER_ACT_PROBLEMS = {
  yourself: "This is you",
  administrator: "An administrator",
  changed: "Who matches has changed since you chose. Nothing was done. Please look at the list again.",
  expired: `The preview is older than ${PREVIEW_MINUTES} minutes. Nothing was done. Please look at it again.`,
  tooMany: `Please choose at most ${MATCHING_MOST} at once: narrow the filters.`,
  nobody: "Please choose somebody",
  typed: "Please type the number of accounts to confirm.",
} as const;
