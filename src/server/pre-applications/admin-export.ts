import type { ApplicationFilter } from "#contract/admin-pre-applications.ts";
import type { Actor } from "#domain/members/actor.ts";
import { chosenFilters } from "../audit/chosen-filters.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { foundInBatches } from "../db/in-batches.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { conditionOf } from "./admin-condition.ts";
import { applicationsNewest } from "./admin-find.ts";
import { type ApplicationRow, readRows } from "./admin-rows.ts";

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportApplications(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  filter: ApplicationFilter,
): Promise<AsyncGenerator<ApplicationRow>> {
  const condition = conditionOf(filter);
  const details = {
    filters: chosenFilters(filter, "search"),
    count: await db.$count(preApplications, condition.where),
  };
  await recordAct(db, clock, actor, { action: "preApplication.exported", details });
  return foundInBatches({
    find: (after, limit) => applicationsNewest.find(db, { condition, after: after ?? undefined, limit }),
    read: (ids) => readRows(db, ids, clock()),
  });
}
