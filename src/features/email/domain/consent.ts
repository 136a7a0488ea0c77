import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";

export type Suppression = "bounced" | "complained" | "unsubscribed" | "manual";

export type ConsentStatus = {
  /** The member's profile field "receive email updates"; null for a non-member. */
  takesUpdates: boolean | null;
  refused: readonly EmailCategory[];
  suppression: Suppression | null;
  /** A banned member gets only account mails. */
  banned: boolean;
  /** Whether the address is confirmed; null for a non-member. */
  confirmed: boolean | null;
};

/** "done": see reminders.ts; "seen": docs/product/notices.md#twice. */
export type LeftOut = Suppression | "noUpdates" | "refused" | "banned" | "unconfirmed" | "done" | "seen";

/** Decision 49. @returns null when the mail may be sent; service mails (no category) always may */
export function reasonLeftOut(category: EmailCategory | null, consent: ConsentStatus): LeftOut | null {
  if (category === null) return null;
  if (consent.suppression !== null) return consent.suppression;
  if (consent.banned) return "banned";
  if (consent.confirmed === false) return "unconfirmed";
  if (consent.takesUpdates === false) return "noUpdates";
  return consent.refused.includes(category) ? "refused" : null;
}

export const LEFT_OUT_LABELS: Record<LeftOut, string> = {
  bounced: msg("An earlier email to this address came back"),
  complained: msg("Reported an earlier email as spam"),
  unsubscribed: msg("Unsubscribed from all emails"),
  manual: msg("On the list of addresses that get no email"),
  noUpdates: msg("Does not want updates by email"),
  refused: msg("Does not want this kind of email"),
  banned: msg("The account is blocked"),
  unconfirmed: msg("The address is not confirmed"),
  done: msg("Did it before the reminder went out"),
  seen: msg("Read it on the site before the mail went out"),
};
