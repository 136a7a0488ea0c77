import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { reports } from "#platform/db/schema/reports.ts";
import { HELD_DECISIONS } from "../domain/admin-texts.ts";
import { queueDecisionMails } from "./decision-mails.ts";

type Decision = { opportunityId: string; act: keyof typeof HELD_DECISIONS };

/** @returns ids of mails to the reporters, which the caller announces after the transaction */
export async function decideReportsOf(
  context: Context,
  tx: Queryable,
  actor: Actor,
  { opportunityId, act }: Decision,
): Promise<string[]> {
  const decidedBy = isGuest(actor) ? null : actor.id;
  const decided = await tx
    .update(reports)
    .set({ act, decision: HELD_DECISIONS[act], decidedAt: context.clock(), decidedBy })
    .where(and(eq(reports.thing, "opportunity"), eq(reports.thingId, opportunityId), isNull(reports.act)))
    .returning();
  const mails: string[] = [];
  for (const report of decided) {
    const { all } = await queueDecisionMails(context, tx, report, { token: null, until: null });
    mails.push(...all);
  }
  return mails;
}
