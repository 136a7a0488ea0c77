import { chosenFilters } from "#features/audit/server/chosen-filters.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { foundInBatches } from "#platform/db/in-batches.ts";
import { profileEntries } from "#platform/db/schema/profile-entries.ts";
import type { ProfileFilter } from "../../contract/admin-profiles.ts";
import { conditionOf } from "./condition.ts";
import { profilesNewest } from "./find-profiles.ts";
import { type ProfileListRow, readRows } from "./read-rows.ts";

/** Decision 44: written down before the first row leaves, so that a download that breaks off is there too. */
export async function exportProfiles(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  filter: ProfileFilter,
): Promise<AsyncGenerator<ProfileListRow>> {
  const condition = conditionOf(db, filter);
  const details = {
    filters: chosenFilters(filter, "search"),
    count: await db.$count(profileEntries, condition.where),
  };
  await recordAct(db, clock, actor, { action: "profile.exported", details });
  return foundInBatches({
    find: (after, limit) => profilesNewest.find(db, { condition, after: after ?? undefined, limit }),
    read: (ids) => readRows(db, ids),
  });
}
