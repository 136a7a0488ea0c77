import { count } from "drizzle-orm";
import * as v from "valibot";
import { applicationSchema } from "#features/pre-applications/domain/fields.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { Context } from "../context.ts";
import { APPLICANTS, type DemoApplicant } from "./applicants.ts";
import { COMMUNITY } from "./community.ts";

type Row = typeof preApplications.$inferInsert;

const DAY_MS = 86_400_000;
const DAYS_TO_JOIN = 4;
const EVERY = 5;

export async function seedApplications({ db, clock }: Pick<Context, "clock"> & { db: Queryable }): Promise<void> {
  const [existing] = await db.select({ applications: count() }).from(preApplications);
  if (existing?.applications !== 0) return;
  const waiting = APPLICANTS.map((applicant) => rowOf(applicant, clock()));
  await db.insert(preApplications).values([...waiting, ...(await joinedRows(db))]);
}

function rowOf(applicant: DemoApplicant, now: Date): Row {
  const { daysAgo, status = "new", invitedDaysAgo, reminders = 0, notes = null, ...answers } = applicant;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const invitedAt = invitedDaysAgo === undefined ? null : ago(invitedDaysAgo);
  const remindedAt = invitedDaysAgo === undefined || reminders === 0 ? null : ago(invitedDaysAgo / 2);
  return {
    ...answersOf(answers),
    ...sentAt(ago(daysAgo)),
    updatedAt: remindedAt ?? invitedAt ?? ago(daysAgo),
    status,
    notes,
    invitedAt,
    remindedAt,
    reminderCount: reminders,
  };
}

async function joinedRows(tx: Queryable): Promise<Row[]> {
  const members = await tx.select({ email: accounts.email, joinedAt: accounts.createdAt }).from(accounts);
  const joined = new Map(members.map(({ email, joinedAt }) => [email, joinedAt]));
  return COMMUNITY.filter((_, index) => index % EVERY === 0).flatMap(({ email, profile }) => {
    const joinedAt = joined.get(email);
    if (!joinedAt) return [];
    const answers = { ...profile, email, referralSource: "community_member", phoneWhatsapp: null };
    const appliedAt = new Date(joinedAt.getTime() - DAYS_TO_JOIN * DAY_MS);
    return [{ ...answersOf(answers), ...sentAt(appliedAt), status: "joined", joinedAt, updatedAt: joinedAt }];
  });
}

const sentAt = (moment: Date) => ({ consentedAt: moment, createdAt: moment });

function answersOf(given: object): Pick<Row, "email" | "fullName" | "country" | "entrepreneurType"> {
  const { consent: _, ...answers } = v.parse(applicationSchema, { ...given, consent: true });
  return answers;
}
