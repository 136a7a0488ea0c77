import { sql } from "drizzle-orm";
import type { Context } from "#accounts/server/context.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { announceUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import type { CleanupAnswer, CleanupRequest } from "../contract/cleanup.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";
import { CLEANUP_OPTIONS, CONFIRMATION_WORD } from "../domain/options.ts";
import { countGathered, type Gathered } from "./count-gathered.ts";
import { detailsOf } from "./details.ts";
import { gathered, gatherRows } from "./gather.ts";
import { inOneSnapshot } from "./in-one-snapshot.ts";
import { type Preview, readPreview } from "./preview-token.ts";
import { readOptions, requireCleaner } from "./read-options.ts";

/**
 * A§7 cleanDatabase: deletes exactly the rows that the preview of the token counted, in one transaction.
 * @throws 409 when that preview is over, or when a single row of it has changed sides since
 */
export async function runCleanup(context: Context, actor: Actor, request: CleanupRequest): Promise<CleanupAnswer> {
  const preview = await requirePreview(context, actor, request);
  const { results, protectedAdmins } = await inOneSnapshot(context, async (tx) => {
    await takeTurn(tx);
    await gatherRows(tx, { ...preview, adminEmails: context.config.adminEmails });
    const counted = await countGathered(tx);
    if (counted.digest !== preview.digest) throw conflict(CLEANUP_PROBLEMS.changed);
    await deleteGathered(context, tx, counted);
    const details = detailsOf(preview.options, "deleted", counted.results);
    await recordAct(tx, context.clock, actor, { action: "cleanup.run", details });
    return counted;
  });
  await announceUnheldFiles(context);
  return { dryRun: false, results, protectedAdmins, preview: null };
}

async function requirePreview(context: Context, actor: Actor, request: CleanupRequest): Promise<Preview> {
  const actorId = requireCleaner(actor);
  const options = readOptions(request);
  if (!request.token) throw invalid({ token: CLEANUP_PROBLEMS.noToken });
  if (request.confirmation !== CONFIRMATION_WORD) throw invalid({ confirmation: CLEANUP_PROBLEMS.confirmation });
  const preview = await readPreview(context, request.token);
  if (preview === null || preview.actorId !== actorId) throw conflict(CLEANUP_PROBLEMS.expired);
  const isRepeat = CLEANUP_OPTIONS.every((name) => preview.options[name] === options[name]);
  if (!isRepeat) throw conflict(CLEANUP_PROBLEMS.otherChoice);
  return preview;
}

/** A second run would only wait to be refused. */
async function takeTurn(tx: Queryable): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('cleanup')) as taken`,
  );
  if (!rows[0]?.taken) throw conflict(CLEANUP_PROBLEMS.busy);
}

/** What members have the most of goes set by set before them: their cascades then find nothing to do. */
async function deleteGathered(context: Context, tx: Queryable, { results }: Gathered): Promise<void> {
  await tx.execute(sql`delete from opportunity_clicks where id in (${gathered("click")})`);
  await tx.execute(sql`delete from outbox where id in (${gathered("emailLog")})`);
  await tx.execute(sql`delete from email_sends where id in (${gathered("send")})`);
  await tx.execute(sql`delete from pre_applications where id in (${gathered("preApplication")})`);
  const erased = await eraseAccounts(context, tx, gathered("account"));
  if (erased !== results.deletedAuthUsers) throw new Error("a cleanup deleted other accounts than it counted");
}
