import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { eraseApplications } from "#features/pre-applications/server/erase-applications.ts";
import type { Actor } from "#kernel/actor.ts";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import type { Env } from "#platform/http/guard.ts";
import { onError } from "#platform/http/on-error.ts";
import type { CleanUsersAnswer, CleanUsersFailure, CleanUsersRequest } from "../contract/cleanup.ts";
import { isProtected } from "../domain/rules.ts";
import type { Touched, TouchedKind, Why } from "../domain/touched.ts";
import { requireCleaner } from "./read-options.ts";

type Found = { email: string; name: string | null };
type Targets = { users: (Found & { id: string })[]; applications: Found[] };

/** Deletes the chosen users in one transaction (docs/product/cleanup.md#chosen-users). */
export async function cleanUsers(
  context: Context,
  actor: Actor,
  { emails, dryRun }: CleanUsersRequest,
): Promise<CleanUsersAnswer> {
  requireCleaner(actor);
  const requested = [...new Set(emails)];
  const protectedEmails = requested.filter((email) => isProtected(email, context.config.adminEmails));
  const open = requested.filter((email) => !protectedEmails.includes(email));
  const found = await context.db.transaction(async (tx) => {
    const targets = await findUnder(tx, open);
    if (!dryRun) await erase(context, tx, open, targets);
    await recordResult(tx, context, actor, { targets, dryRun, protectedCount: protectedEmails.length });
    return targets;
  });
  if (!dryRun) await deleteOrphanedFiles(context);
  return { results: presentResults({ ...found, open, protectedEmails }) };
}

type Cleaned = Targets & { open: string[]; protectedEmails: string[] };

function presentResults({ users, applications, open, protectedEmails }: Cleaned): CleanUsersAnswer["results"] {
  const known = new Set([...users, ...applications].map(({ email }) => email.toLowerCase()));
  const unknownEmails = open.filter((email) => !known.has(email));
  return {
    deletedPreApplications: applications.length,
    deletedAuthUsers: users.length,
    protectedEmails,
    deletedEmails: open.filter((email) => known.has(email)),
    unknownEmails,
    touched: [
      ...users.map((found) => touchedBy("account", found, "chosen")),
      ...applications.map((found) => touchedBy("preApplication", found, "chosen")),
      ...protectedEmails.map((email) => touchedBy("protected", { email, name: null }, "protected")),
      ...unknownEmails.map((email) => touchedBy("unknown", { email, name: null }, "notKnown")),
    ],
  };
}

function touchedBy(kind: TouchedKind, { email, name }: Found, why: Why): Touched {
  return { kind, name: name || null, address: email, why, since: null };
}

async function findUnder(tx: Queryable, emails: string[]): Promise<Targets> {
  if (emails.length === 0) return { users: [], applications: [] };
  const users = await tx
    .select({ id: accounts.id, email: accounts.email, name: userProfiles.fullName })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(inArray(accounts.email, emails))
    .orderBy(accounts.id)
    .for("update", { of: accounts });
  const applications = await tx
    .select({ email: preApplications.email, name: preApplications.fullName })
    .from(preApplications)
    .where(inArray(preApplications.email, emails))
    .orderBy(preApplications.email)
    .for("update");
  return {
    users: users.map(({ id, email, name }) => ({ id, email: email ?? "", name })),
    applications,
  };
}

async function erase(context: Context, tx: Queryable, emails: string[], { users }: Targets): Promise<void> {
  if (users.length > 0) await eraseAccounts(context, tx, listed(users.map(({ id }) => id)));
  if (emails.length > 0) await eraseApplications(tx, inArray(preApplications.email, emails));
}

const listed = (ids: string[]): SQL => sql`select unnest(${sql.param(ids)}::uuid[])`;

type Result = { targets: Targets; dryRun: boolean; protectedCount: number };

async function recordResult(
  tx: Queryable,
  { clock }: Context,
  actor: Actor,
  { targets: { users, applications }, dryRun, protectedCount }: Result,
): Promise<void> {
  const figures = { accounts: users.length, preApplications: applications.length };
  const details = { [dryRun ? "found" : "deleted"]: figures, protected: protectedCount };
  await recordAct(tx, clock, actor, { action: dryRun ? "cleanup.previewed" : "users.cleaned", details });
  if (dryRun) return;
  for (const { id } of users) await recordAct(tx, clock, actor, { action: "profile.deleted", subjectId: id });
}

/** Writes errors with the fields of docs/product/cleanup.md#chosen-users. */
export function onCleanUsersError(context: Context): ErrorHandler<Env> {
  const answer = onError(context);
  return async (error, c) => {
    const response = await answer(error, c);
    const envelope = (await response.json()) as ErrorEnvelope;
    const { message, fields, requestId } = envelope;
    const details = fields ? Object.values(fields).join(" ") : `Request ${requestId}`;
    const failure: CleanUsersFailure = { ...envelope, error: message, details };
    return c.json(failure, response.status as ContentfulStatusCode);
  };
}
