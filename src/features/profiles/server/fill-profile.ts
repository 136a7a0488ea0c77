import { eq, sql } from "drizzle-orm";
import { isEmpty } from "#kernel/sentences.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { tellOwners } from "#platform/realtime/tell-change.ts";
import type { ProfileFields } from "../domain/profile.ts";
import { LIVE_PROFILES, LIVE_SELECTION } from "./live-profiles.ts";
import { mergeChanges, readChanges } from "./merge-changes.ts";
import { changedTo, planUpdate } from "./profile-update.ts";
import { createProfile, type ProfileRow } from "./queries.ts";

type Given = { answers: Partial<ProfileFields>; source: string };
type Field = keyof ProfileFields;

/** Fills empty fields only. The type stays unchosen until the member confirms it in basic setup (decision 11). */
export async function fillProfile(
  context: Pick<Context, "clock">,
  tx: Queryable,
  id: string,
  { answers, source }: Given,
): Promise<void> {
  const now = context.clock();
  await createProfile({ db: tx, clock: context.clock }, id);
  const [row] = await tx.select().from(userProfiles).where(eq(userProfiles.id, id)).for("update");
  if (!row) return;
  const missing = Object.entries(answers).filter(([name]) => isUnanswered(row, name as Field));
  const { changes } = mergeChanges(row, readChanges(Object.fromEntries(missing), now), row.version);
  const update = planUpdate(row, "autoSave", changedTo(row, { changes, accepted: {} }, now), now);
  if (!update) return;
  const filled = tx.$with("filled").as(
    tx
      .update(userProfiles)
      .set({ ...update, version: row.version + 1, profileEnrichmentStatus: source })
      .where(eq(userProfiles.id, id))
      .returning(LIVE_SELECTION),
  );
  const told = tx.$with("told", {}).as(tellOwners(LIVE_PROFILES.name, "UPDATE", sql`filled`));
  await tx.with(filled, told).select({ id: filled.id }).from(filled);
}

/** A field that the member has emptied counts as answered, so it is not filled again. */
function isUnanswered(row: ProfileRow, field: Field): boolean {
  if (field === "entrepreneurType") return row.typeChosenAt === null;
  if (Object.hasOwn(row.fieldVersions, field)) return false;
  const value = row[field];
  return Array.isArray(value) ? value.length === 0 : isEmpty(value);
}
