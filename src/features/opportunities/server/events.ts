import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAct, SYSTEM } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { stopAlert } from "./request-alert.ts";

/** Locks the opportunity's row until the end of the transaction. @returns whether reports hide the opportunity */
export async function lockOpportunity(tx: Queryable, id: string): Promise<boolean> {
  const { heldAt } = opportunities;
  const [row] = await tx.select({ heldAt }).from(opportunities).where(eq(opportunities.id, id)).for("update");
  return row !== undefined && row.heldAt !== null;
}

/** Hides a live opportunity until staff decide; idempotent (docs/product/opportunities.md#reports). */
export async function holdOpportunity(tx: Queryable, clock: () => Date, id: string): Promise<void> {
  const now = clock();
  const [held] = await tx
    .update(opportunities)
    .set({ visibility: false, heldAt: now, version: sql`${opportunities.version} + 1`, updatedAt: now })
    .where(and(eq(opportunities.id, id), eq(opportunities.visibility, true), isNull(opportunities.heldAt)))
    .returning({ title: opportunities.title });
  if (!held) return;
  await stopAlert(tx, id, now);
  await recordAct(tx, clock, SYSTEM, { action: "opportunity.held", subjectId: id, details: held });
}
