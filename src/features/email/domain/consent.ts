import type { EmailCategory } from "./categories.ts";

export type Suppression = "bounced" | "complained" | "unsubscribed" | "manual";

/** What is known of an address at the moment of sending. */
export type Standing = {
  /** The member's "receive email updates"; null for an address without a member. */
  takesUpdates: boolean | null;
  refused: readonly EmailCategory[];
  suppression: Suppression | null;
  /** Of the member; a blocked member gets nothing but mails of the account. */
  banned: boolean;
  /** Whether the member's address is confirmed; null for an address without a member. */
  confirmed: boolean | null;
};

/** "done": of a reminder, see reminders.ts. */
export type LeftOut = Suppression | "noUpdates" | "refused" | "banned" | "unconfirmed" | "done";

/** Decision 49: why a mail of this category may not go to this address; null when it may. Service mails always may. */
export function reasonLeftOut(category: EmailCategory | null, standing: Standing): LeftOut | null {
  if (category === null) return null;
  if (standing.suppression !== null) return standing.suppression;
  if (standing.banned) return "banned";
  if (standing.confirmed === false) return "unconfirmed";
  if (standing.takesUpdates === false) return "noUpdates";
  return standing.refused.includes(category) ? "refused" : null;
}

export const LEFT_OUT_LABELS: Record<LeftOut, string> = {
  bounced: "An earlier email to this address came back",
  complained: "Reported an earlier email as spam",
  unsubscribed: "Unsubscribed from all emails",
  manual: "On the list of addresses that get no email",
  noUpdates: "Does not want updates by email",
  refused: "Does not want this kind of email",
  banned: "The account is blocked",
  unconfirmed: "The address is not confirmed",
  done: "Did it before the reminder went out",
};
