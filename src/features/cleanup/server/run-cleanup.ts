import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { errorCode } from "#platform/db/database-errors.ts";
import { scheduleOrphanSweep } from "#platform/files/delete-orphaned-files.ts";
import { readSignedToken, signToken } from "#platform/http/signed-token.ts";
import type { CleanupAnswer, CleanupRequest } from "../contract/cleanup.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";
import {
  CLEANUP_OPTIONS,
  type CleanupOptions,
  type CleanupResults,
  CONFIRMATION_WORD,
  PREVIEW_MINUTES,
} from "../domain/options.ts";
import { DECLINED_STATUS } from "../domain/rules.ts";
import { MOST_NAMED, type Touched, type TouchedKind, type Why } from "../domain/touched.ts";
import { countGathered, type Gathered, gathered, gatherRows } from "./gather.ts";
import { readOptions, requireCleaner } from "./read-options.ts";

type Row = { kind: TouchedKind; name: string | null; address: string | null; why: Why; since: Date | null };

/** Must run in the transaction of `gatherRows`. Lists accounts first, and at most `MOST_NAMED` rows. */
async function nameGathered(tx: Queryable): Promise<Touched[]> {
  const named: Touched[] = [];
  for (const rows of KINDS) {
    if (named.length >= MOST_NAMED) break;
    const found = await tx.execute<Row>(sql`${rows} limit ${MOST_NAMED - named.length}`);
    named.push(...found.rows.map(presentRow));
  }
  return named;
}

function presentRow({ kind, name, address, why, since }: Row): Touched {
  return { kind, name: name || null, address, why, since: since === null ? null : new Date(since).toISOString() };
}

const FULL_NAME = sql`coalesce(nullif(p.full_name, ''), nullif(p.business_name, ''))`;

const accountsOf = (kind: "account" | "protected", why: SQL) => sql`
  select ${kind}::text as kind, ${FULL_NAME} as name, coalesce(a.email::text, a.phone) as address, ${why} as why,
    greatest(a.created_at, a.updated_at, a.last_sign_in_at, p.created_at, p.updated_at) as since
  from accounts a left join user_profiles p on p.id = a.id
  where a.id in (${gathered(kind)}) order by a.id`;

const WHY_ABANDONED = sql`case when coalesce(a.email_confirmed_at, a.phone_confirmed_at) is null
  then 'unconfirmed' else 'unfinished' end`;

const APPLICATIONS = sql`
  select 'preApplication' as kind, full_name as name, email::text as address, updated_at as since,
    case when email in (select email from accounts where id in (${gathered("account")})) then 'ofAccount'
      when status = ${DECLINED_STATUS} then 'declined' else 'unchanged' end as why
  from pre_applications where id in (${gathered("preApplication")}) order by email`;

const SENDS = sql`
  select 'send' as kind, subject as name, null as address, 'ended' as why, finished_at as since
  from email_sends where id in (${gathered("send")}) order by id`;

const MAILS = sql`
  select 'mail' as kind, subject as name, recipient::text as address, created_at as since,
    case when account_id in (${gathered("account")}) then 'ofAccount'
      when send_id in (${gathered("send")}) then 'ofSend'
      when recipient in (select email from accounts where id in (${gathered("account")})) then 'ofAccount'
      when recipient in (select email from pre_applications where id in (${gathered("preApplication")}))
        then 'ofApplicant'
      else 'old' end as why
  from outbox where id in (${gathered("emailLog")}) order by id`;

const KINDS = [
  accountsOf("account", WHY_ABANDONED),
  accountsOf("protected", sql`'protected'`),
  APPLICATIONS,
  SENDS,
  MAILS,
];

/** @throws 409 when the preview has expired, or its rows have changed (docs/product/cleanup.md#run) */
export async function runCleanup(context: Context, actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
  const preview = await requirePreview(context, actor, request);
  const { results, protectedAdmins, ...names } = await inOneSnapshot(context, async (tx) => {
    await lockCleanup(tx);
    await gatherRows(tx, { ...preview, adminEmails: context.config.adminEmails });
    const counted = await countGathered(tx);
    if (counted.digest !== preview.digest) throw conflict(CLEANUP_PROBLEMS.changed);
    const names = await namesOf(tx, counted);
    await deleteGathered(context, tx, counted);
    const details = detailsOf(preview.options, "deleted", counted.results);
    await recordAct(tx, context.clock, actor, { action: "cleanup.run", details });
    return { ...counted, ...names };
  });
  await scheduleOrphanSweep(context);
  const { touched, unnamed } = names;
  return { dryRun: false, results, touched, unnamed, protectedAdmins, preview: null };
}

async function namesOf(tx: Queryable, { nameable }: Gathered): Promise<{ touched: Touched[]; unnamed: number }> {
  const touched = await nameGathered(tx);
  return { touched, unnamed: nameable - touched.length };
}

async function requirePreview(context: Context, actor: Actor, request: CleanupRequest): Promise<Preview> {
  const actorId = requireCleaner(actor);
  const options = readOptions(request);
  if (!request.token) throw invalid({ token: CLEANUP_PROBLEMS.noToken });
  if (request.confirmation !== CONFIRMATION_WORD) throw invalid({ confirmation: CLEANUP_PROBLEMS.confirmation });
  const preview = await readPreview(context, request.token);
  if (preview === null || preview.actorId !== actorId) throw conflict(CLEANUP_PROBLEMS.expired);
  const isRepeat = CLEANUP_OPTIONS.every((name) => preview.options[name] === options[name]);
  if (!isRepeat) throw conflict(msg("This is not what was previewed. Nothing was deleted. Please preview again."));
  return preview;
}

/** Fails at once when another cleanup is running; a waiting second run would be refused anyway. */
async function lockCleanup(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('cleanup')) as taken`,
  );
  if (!rows[0]?.taken) throw conflict(CLEANUP_PROBLEMS.busy);
}

/** Deletes rows of the largest tables first, so that foreign key cascades have few rows left to delete. */
async function deleteGathered(context: Context, tx: Queryable, { results }: Gathered): Promise<void> {
  await tx.execute(sql`delete from opportunity_clicks where id in (${gathered("click")})`);
  await tx.execute(sql`delete from outbox where id in (${gathered("emailLog")})`);
  await tx.execute(sql`delete from email_sends where id in (${gathered("send")})`);
  await tx.execute(sql`delete from pre_applications where id in (${gathered("preApplication")})`);
  const erased = await eraseAccounts(context, tx, gathered("account"));
  if (erased !== results.deletedAuthUsers) throw new Error("a cleanup deleted other accounts than it counted");
}

function detailsOf(
  options: CleanupOptions,
  verb: "found" | "deleted",
  results: CleanupResults,
): Record<string, unknown> {
  return {
    chosen: CLEANUP_OPTIONS.filter((name) => options[name]).map((name) => name.replace(/^clean/, "")),
    [verb]: {
      profiles: results.deletedProfiles,
      accounts: results.deletedAuthUsers,
      preApplications: results.deletedPreApplications,
      emailLogs: results.deletedEmailLogs,
      opportunityClicks: results.deletedOpportunityClicks,
      files: results.deletedFiles,
    },
  };
}

/** The preview of docs/product/cleanup.md#preview. */
export async function previewCleanup(context: Context, actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
  const actorId = requireCleaner(actor);
  const options = readOptions(request);
  const asOf = context.clock();
  const { adminEmails } = context.config;
  const { results, protectedAdmins, digest, touched, unnamed } = await inOneSnapshot(context, async (tx) => {
    await gatherRows(tx, { options, asOf, adminEmails });
    const counted = await countGathered(tx);
    const details = detailsOf(options, "found", counted.results);
    await recordAct(tx, context.clock, actor, { action: "cleanup.previewed", details });
    return { ...counted, ...(await namesOf(tx, counted)) };
  });
  const preview = await signPreview(context, { actorId, options, asOf, digest });
  return { dryRun: true, results, touched, unnamed, protectedAdmins, preview };
}

const CHANGED_MEANWHILE = ["40001", "40P01"];
const LOCKED = "55P03";

/** A concurrent change to a listed row aborts the transaction. @throws 409 also on a deadlock or a lock timeout */
async function inOneSnapshot<T>({ db }: Context, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await takeTime(tx, "10min");
        await tx.execute(sql`set local lock_timeout = '5s'`);
        return work(tx);
      },
      { isolationLevel: "repeatable read" },
    );
  } catch (error) {
    const code = errorCode(error) ?? "";
    if (CHANGED_MEANWHILE.includes(code)) throw conflict(CLEANUP_PROBLEMS.changed);
    if (code === LOCKED) throw conflict(CLEANUP_PROBLEMS.busy);
    throw error;
  }
}

type Preview = { actorId: string; options: CleanupOptions; asOf: Date; digest: string };

const PURPOSE = "cleanup-preview";
const Claims = v.object({
  sub: v.string(),
  options: v.array(v.picklist(CLEANUP_OPTIONS)),
  asOf: v.number(),
  digest: v.string(),
});

async function signPreview(
  context: Context,
  { actorId, options, asOf, digest }: Preview,
): Promise<{ token: string; expiresAt: string }> {
  const expiresAt = new Date(asOf.getTime() + PREVIEW_MINUTES * 60_000);
  const chosen = CLEANUP_OPTIONS.filter((name) => options[name]);
  const claims = { sub: actorId, options: chosen, asOf: asOf.getTime(), digest };
  return { token: await signToken(context, PURPOSE, { claims, expiresAt }), expiresAt: expiresAt.toISOString() };
}

/** @returns null for an expired or invalid preview token */
async function readPreview(context: Context, token: string): Promise<Preview | null> {
  const note = await readSignedToken(context, PURPOSE, { schema: Claims, token });
  if (note === null) return null;
  const { sub, options, asOf, digest } = note;
  return { actorId: sub, options: optionsOf(options), asOf: new Date(asOf), digest };
}

const optionsOf = (chosen: (keyof CleanupOptions)[]): CleanupOptions => ({
  cleanProfiles: chosen.includes("cleanProfiles"),
  cleanPreApplications: chosen.includes("cleanPreApplications"),
  cleanEmailLogs: chosen.includes("cleanEmailLogs"),
  cleanOpportunityClicks: chosen.includes("cleanOpportunityClicks"),
});
