/** How often an applicant hears of the invitation, and how long it rests in between. */
export const INVITATION = { mostReminders: 3, restHours: 24 } as const;

/** Invitations that are sent with one press. */
export const MOST_INVITED_AT_ONCE = 100;

const HOUR_MS = 3_600_000;

export type Invitable = {
  status: string;
  /** The account that has the address, once it is confirmed. */
  accountId: string | null;
  /** The address came back, or its owner wants no mail. */
  mailStopped: boolean;
  invitedAt: Date | string | null;
  remindedAt: Date | string | null;
  reminderCount: number;
};

export type InviteRefusal = "joined" | "declined" | "mailStopped" | "enough" | "tooSoon";

/** Why no invitation, or reminder of it, may be sent now; null when it may. The server's update says the same in SQL. */
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

/** Whoever was written to after this moment is left in peace. */
export function restingSince(now: Date): Date {
  return new Date(now.getTime() - INVITATION.restHours * HOUR_MS);
}

const timeOf = (moment: Date | string): number => new Date(moment).getTime();
