import { and, asc, eq, gt } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid, notFound, withDropped } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { emailSoftBounces, emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import type { SuppressionAnswer, SuppressionImported } from "../../contract/email-consent.ts";
import { MOST_DROPPED } from "../../domain/address-list.ts";
import type { Suppression } from "../../domain/consent.ts";
import {
  type ImportedLine,
  liftNeedsConfirmation,
  readSuppressions,
  type SkippedLine,
  SUPPRESSION_TEXTS,
  type SuppressionRow,
} from "../../domain/suppression.ts";
import type { Context } from "../context.ts";
import { suppressAddresses } from "../suppression/suppressions.ts";
import { findSuppression } from "./queries.ts";

/** @returns false when the address was already on the list */
export async function addSuppression({ db, clock }: Context, actor: Actor, address: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await suppressAddresses(tx, [{ hash: addressHash(address), reason: "manual", at: clock() }]);
    await recordAct(tx, clock, actor, { action: "suppression.added", details: { addresses: added } });
    return added > 0;
  });
}

type Lift = { address: string; confirmed: boolean };

/** Removes an address from the suppression list; category choices and general consent stay unchanged. */
export async function liftSuppression({ db, clock }: Context, actor: Actor, lift: Lift): Promise<void> {
  const hash = addressHash(lift.address);
  await db.transaction(async (tx) => {
    const suppression = await findSuppression(tx, lift.address);
    if (!suppression) throw notFound(SUPPRESSION_TEXTS.notListed);
    const { reason } = suppression;
    if (liftNeedsConfirmation(reason) && !lift.confirmed) throw invalid({ confirmed: SUPPRESSION_TEXTS.confirmLift });
    const { rowCount } = await tx
      .delete(emailSuppressions)
      .where(and(eq(emailSuppressions.addressHash, hash), eq(emailSuppressions.reason, reason)));
    if (rowCount !== 1) throw conflict(msg("This address has since been changed. Please look it up again."));
    await tx.delete(emailSoftBounces).where(eq(emailSoftBounces.addressHash, hash));
    await recordAct(tx, clock, actor, { action: "suppression.lifted", details: { reason } });
  });
}

/** The audit log records the look-up, because it concerns one person. */
export async function lookUpSuppression(context: Context, actor: Actor, address: string): Promise<SuppressionAnswer> {
  const suppression = await findSuppression(context.db, address);
  const details = { found: suppression !== null };
  await recordAct(context.db, context.clock, actor, { action: "suppression.lookedUp", details });
  return presentSuppression(suppression);
}

function presentSuppression(suppression: { reason: Suppression; createdAt: Date } | null): SuppressionAnswer {
  if (suppression === null) return { suppressed: null };
  const { reason, createdAt } = suppression;
  return {
    suppressed: { reason, createdAt: createdAt.toISOString(), needsConfirmation: liftNeedsConfirmation(reason) },
  };
}

const BATCH_SIZE = 5000;

/** The import only adds addresses: it is idempotent, and an older file removes no address. */
export async function importSuppressions(
  { db, clock }: Context,
  actor: Actor,
  text: string,
): Promise<SuppressionImported> {
  const now = clock();
  const { lines, skipped } = readSuppressions(text, now);
  if (lines.length === 0) throw noAddressFound(skipped);
  return db.transaction(async (tx) => {
    let added = 0;
    for (let at = 0; at < lines.length; at += BATCH_SIZE) {
      const entries = lines.slice(at, at + BATCH_SIZE).map((line) => entryOf(line, now));
      added += await suppressAddresses(tx, entries);
    }
    const details = { addresses: added, known: lines.length - added, skipped: skipped.length };
    await recordAct(tx, clock, actor, { action: "suppression.imported", details });
    return {
      added,
      known: lines.length - added,
      skipped: skipped.length,
      dropped: skipped.slice(0, MOST_DROPPED),
    };
  });
}

function noAddressFound(skipped: readonly SkippedLine[]) {
  const left = skipped.slice(0, MOST_DROPPED).map(({ line, text: entry }) => ({ entry, line, why: "noAddress" }));
  return withDropped(
    invalid({
      text: msg("No address was found in this file. Each line must be one address, or one line of our export."),
    }),
    left,
  );
}

const entryOf = (line: ImportedLine, now: Date) => ({
  hash: "hash" in line ? Buffer.from(line.hash, "hex") : addressHash(line.address),
  reason: line.reason,
  at: line.at ?? now,
});

/** Decision 44: the audit log records the export before the first row is sent. */
export async function exportSuppressions({ db, clock }: Context, actor: Actor): Promise<AsyncIterable<SuppressionRow>> {
  await recordAct(db, clock, actor, { action: "suppression.exported" });
  return inBatches(async (after: SuppressionRow | null, limit) => {
    const rows = await db
      .select()
      .from(emailSuppressions)
      .where(after ? gt(emailSuppressions.addressHash, Buffer.from(after.hash, "hex")) : undefined)
      .orderBy(asc(emailSuppressions.addressHash))
      .limit(limit);
    return rows.map(({ addressHash, reason, createdAt }) => ({ hash: addressHash.toString("hex"), reason, createdAt }));
  });
}
