import type { SavedProfile, SaveRequest } from "#contract/profiles.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { requireEditor } from "./access.ts";
import { type MergedChanges, mergeChanges, readChanges } from "./merge-changes.ts";
import { changedTo, planUpdate } from "./plan-update.ts";
import { presentProfile } from "./present.ts";
import type { ProfileRow } from "./queries.ts";
import { writeProfile } from "./write-profile.ts";

/** M§4 "Auto-save": one read and one conditional write; repeating it changes nothing. */
export async function saveProfile(
  context: Context,
  actor: Actor,
  id: string,
  { changes, baseVersion }: SaveRequest,
  known?: ProfileRow | null,
): Promise<SavedProfile> {
  requireEditor(actor, id);
  const now = context.clock();
  const given = readChanges(changes, now);
  const plan = (row: ProfileRow) => {
    const merged = mergeChanges(row, given, baseVersion);
    return { update: planUpdate(row, "autoSave", changedTo(row, merged, now), now), result: merged };
  };
  const { row, result } = await writeProfile(context, actor, id, plan, known);
  return presentSaved(row, result);
}

export function presentSaved(row: ProfileRow, { conflicts, problems }: MergedChanges): SavedProfile {
  return { profile: presentProfile(row), conflicts, fields: problems };
}
