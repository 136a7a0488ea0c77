import { asc, gt } from "drizzle-orm";
import type { SuppressionRow } from "#domain/email/suppression-export.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import { inBatches } from "../db/in-batches.ts";
import { emailSuppressions } from "../db/schema/email.ts";
import type { Context } from "../mail/context.ts";

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
