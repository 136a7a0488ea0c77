import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { Context } from "./context.ts";

type Decided = {
  id: string;
  live: boolean;
  /** Staff changed something of it with the same press. */
  changed?: boolean;
};

/**
 * Where members' reports hid it, staff have looked now: it is no longer held, and the reports are decided with it
 * (docs/product/opportunities.md#reports).
 * @returns the mails to announce after the transaction
 */
export async function endHold(
  context: Context,
  tx: Queryable,
  actor: Actor,
  { id, live, changed = false }: Decided,
): Promise<string[]> {
  const [ended] = await tx
    .update(opportunities)
    .set({ heldAt: null })
    .where(and(eq(opportunities.id, id), isNotNull(opportunities.heldAt)))
    .returning({ title: opportunities.title });
  if (!ended) return [];
  const action = live ? "opportunity.putBack" : "opportunity.leftOff";
  await recordAct(tx, context.clock, actor, { action, subjectId: id, details: ended });
  return context.holdEnded(tx, actor, { opportunityId: id, act: live && !changed ? "dismiss" : "settle" });
}
