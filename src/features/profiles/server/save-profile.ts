import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import type { SavedProfile, SaveRequest } from "../contract/profiles.ts";
import { requireEditor } from "./access.ts";
import { type MergedChanges, mergeChanges, readChanges } from "./merge-changes.ts";
import { changedTo, planUpdate } from "./plan-update.ts";
import { presentProfile } from "./present.ts";
import type { ProfileRow } from "./queries.ts";
import { type Plan, type Written, writeProfile } from "./write-profile.ts";

/** M§4 "Auto-save": one read and one conditional write; repeating it changes nothing. */
export async function saveProfile(
  context: Context,
  actor: Actor,
  id: string,
  request: SaveRequest,
  known?: ProfileRow | null,
): Promise<Written<MergedChanges>> {
  requireEditor(actor, id);
  const plan = planSave(request, context.clock());
  return writeProfile(context, actor, id, plan, known);
}

/** What a save does to a row. @throws 422 for names that are no fields */
export function planSave({ changes, baseVersion }: SaveRequest, now: Date): (row: ProfileRow) => Plan<MergedChanges> {
  const given = readChanges(changes, now);
  return (row) => {
    const merged = mergeChanges(row, given, baseVersion);
    return { update: planUpdate(row, "autoSave", changedTo(row, merged, now), now), result: merged };
  };
}

export function presentSaved({ row, result }: Written<MergedChanges>): SavedProfile {
  return { profile: presentProfile(row), conflicts: result.conflicts, fields: result.problems };
}
