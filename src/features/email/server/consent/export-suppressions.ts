import { asc, gt } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import type { SuppressionRow } from "../../domain/suppression-export.ts";
import type { Context } from "../context.ts";

/** Decision 44: the export is an act itself, kept before its first row leaves. */
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
