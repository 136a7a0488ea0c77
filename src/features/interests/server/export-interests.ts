import { chosenFilters } from "#features/audit/server/chosen-filters.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { interests } from "#platform/db/schema/interests.ts";
import type { InterestFilter } from "../contract/admin-interests.ts";
import { conditionOf, type InterestRow, readRows } from "./read-rows.ts";

/** Decision 44: the export is an act itself, kept before its first row leaves. */
export async function exportInterests(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  filter: InterestFilter,
): Promise<AsyncIterable<InterestRow>> {
  const count = await db.$count(interests, conditionOf(filter));
  await recordAct(db, clock, actor, {
    action: "interest.exported",
    details: { filters: chosenFilters(filter, "subject"), count },
  });
  return inBatches((after: InterestRow | null, limit) => readRows(db, { filter, after: after ?? undefined, limit }));
}
