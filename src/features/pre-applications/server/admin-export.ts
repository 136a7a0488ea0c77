import { chosenFilters } from "#features/audit/server/chosen-filters.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { foundInBatches } from "#platform/db/in-batches.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { ApplicationFilter } from "../contract/admin-pre-applications.ts";
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
