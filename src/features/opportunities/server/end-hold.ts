import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { Context } from "./context.ts";

type Decided = {
  id: string;
  live: boolean;
  changed?: boolean;
};

/** Ends the hold and settles its reports (docs/product/opportunities.md#reports). @returns ids of mails to announce */
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
