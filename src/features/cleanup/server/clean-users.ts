import { inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import { eraseApplications } from "#features/pre-applications/server/erase-applications.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { dropUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import type { CleanUsersAnswer, CleanUsersRequest } from "../contract/cleanup.ts";
import { isProtected } from "../domain/rules.ts";
import { requireCleaner } from "./read-options.ts";

type Found = { users: { id: string; email: string }[]; applications: string[] };

/** A§7 clean-specific-users: erases what is found under the addresses, in one transaction; administrators' stays. */
export async function cleanUsers(
  context: Context,
  actor: Actor,
  { emails, dryRun }: CleanUsersRequest,
): Promise<CleanUsersAnswer> {
  requireCleaner(actor);
  const asked = [...new Set(emails)];
  const protectedEmails = asked.filter((email) => isProtected(email, context.config.adminEmails));
  const open = asked.filter((email) => !protectedEmails.includes(email));
  const { users, applications } = await context.db.transaction(async (tx) => {
    const found = await findUnder(tx, open);
    if (!dryRun) await erase(context, tx, open, found);
    await recordResult(tx, context, actor, { found, dryRun, protectedCount: protectedEmails.length });
    return found;
  });
  if (!dryRun) await dropUnheldFiles(context);
  const known = new Set([...users.map(({ email }) => email), ...applications].map((email) => email.toLowerCase()));
  return {
    results: {
      deletedPreApplications: applications.length,
      deletedAuthUsers: users.length,
      protectedEmails,
      deletedEmails: open.filter((email) => known.has(email)),
      unknownEmails: open.filter((email) => !known.has(email)),
    },
  };
}

async function findUnder(tx: Queryable, emails: string[]): Promise<Found> {
  if (emails.length === 0) return { users: [], applications: [] };
  const users = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, emails))
    .orderBy(accounts.id)
    .for("update");
  const applications = await tx
    .select({ email: preApplications.email })
    .from(preApplications)
    .where(inArray(preApplications.email, emails))
    .for("update");
  return {
    users: users.map(({ id, email }) => ({ id, email: email ?? "" })),
    applications: applications.map(({ email }) => email),
  };
}

async function erase(context: Context, tx: Queryable, emails: string[], { users }: Found): Promise<void> {
  if (users.length > 0) await eraseAccounts(context, tx, listed(users.map(({ id }) => id)));
  if (emails.length > 0) await eraseApplications(tx, inArray(preApplications.email, emails));
}

const listed = (ids: string[]): SQL => sql`select unnest(${sql.param(ids)}::uuid[])`;

type Result = { found: Found; dryRun: boolean; protectedCount: number };

async function recordResult(
  tx: Queryable,
  { clock }: Context,
  actor: Actor,
  { found: { users, applications }, dryRun, protectedCount }: Result,
): Promise<void> {
  const figures = { accounts: users.length, preApplications: applications.length };
  const details = { [dryRun ? "found" : "deleted"]: figures, protected: protectedCount };
  await recordAct(tx, clock, actor, { action: dryRun ? "cleanup.previewed" : "users.cleaned", details });
  if (dryRun) return;
  for (const { id } of users) await recordAct(tx, clock, actor, { action: "profile.deleted", subjectId: id });
}
