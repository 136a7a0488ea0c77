/** `restHours`: hours between two mails to the same applicant. */
export const INVITATION = { mostReminders: 3, restHours: 24 } as const;

export const MOST_INVITED_AT_ONCE = 100;

const HOUR_MS = 3_600_000;

export type Invitable = {
  status: string;
  /** Account with the applicant's confirmed address; null without one. */
  accountId: string | null;
  /** True when the address bounced, or its owner unsubscribed. */
  mailStopped: boolean;
  invitedAt: Date | string | null;
  remindedAt: Date | string | null;
  reminderCount: number;
};

export type InviteRefusal = "joined" | "declined" | "mailStopped" | "enough" | "tooSoon";

/** `markInvited` states the same rule in SQL. @returns null when a mail may be sent */
export function inviteRefusal(applicant: Invitable, now: Date): InviteRefusal | null {
  const { status, accountId, mailStopped, invitedAt, remindedAt, reminderCount } = applicant;
  if (status === "joined" || accountId !== null) return "joined";
  if (status === "declined") return "declined";
  if (mailStopped) return "mailStopped";
  if (invitedAt === null) return null;
  if (reminderCount >= INVITATION.mostReminders) return "enough";
  const last = Math.max(timeOf(invitedAt), timeOf(remindedAt ?? invitedAt));
  return last > restingSince(now).getTime() ? "tooSoon" : null;
}

export function restingSince(now: Date): Date {
  return new Date(now.getTime() - INVITATION.restHours * HOUR_MS);
}

const timeOf = (moment: Date | string): number => new Date(moment).getTime();
