import { type StageEvent, stageAfter } from "../domain/completion.ts";
import type { ProfileFields } from "../domain/profile.ts";
import { type ProfileRow, stageOf } from "./queries.ts";
import type { ProfileUpdate } from "./write-profile.ts";

type Changes = Partial<ProfileFields>;

/** Decisions 11 and 32: changed fields, the version that changed them, and when the type was first chosen. */
export function changedTo(row: ProfileRow, given: { changes: Changes; accepted: Changes }, now: Date): ProfileUpdate {
  const type = given.accepted.entrepreneurType;
  const chosen = row.typeChosenAt === null && type !== undefined;
  const changes = chosen ? { ...given.changes, entrepreneurType: type } : given.changes;
  const names = Object.keys(changes);
  if (names.length === 0) return {};
  const versions = Object.fromEntries(names.map((name) => [name, row.version + 1]));
  return {
    ...changes,
    fieldVersions: { ...row.fieldVersions, ...versions },
    ...(chosen ? { typeChosenAt: now } : {}),
  };
}

export function rowAfter(row: ProfileRow, values: ProfileUpdate): ProfileRow {
  return { ...row, ...values } as ProfileRow;
}

/** The values with the stage that they earn at this event (decision 3); null when the row already says all of it. */
export function planUpdate(row: ProfileRow, event: StageEvent, values: ProfileUpdate, now: Date): ProfileUpdate | null {
  const stage = stageAfter(event, rowAfter(row, values), stageOf(row));
  const update: ProfileUpdate = { ...values, profileCompletionStage: stage };
  const names = Object.keys(update) as (keyof ProfileUpdate)[];
  return names.some((name) => update[name] !== row[name]) ? { ...update, updatedAt: now } : null;
}
