import type { InterestFilter } from "#contract/admin-interests.ts";
import type { Actor } from "#domain/members/actor.ts";
import { chosenFilters } from "../audit/chosen-filters.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { interests } from "../db/schema/interests.ts";
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
