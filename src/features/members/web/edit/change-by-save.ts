import { stageAfter } from "#features/profiles/domain/completion.ts";
import { type StageChange, stageChange } from "#features/profiles/domain/stage-change.ts";
import { entriesOf } from "#features/profiles/web/form/entry.ts";
import { checked } from "#features/profiles/web/form/sync-save.ts";
import { type SyncState, sendable, shownValues } from "#features/profiles/web/form/sync-state.ts";

/** Predicts how a save changes the profile stage; the server applies the same rules. */
export function changeBySave(state: SyncState, now: { year: number }): StageChange | null {
  const ready = checked(state, now);
  const sending = sendable(ready);
  if (Object.keys(sending).length === 0) return null;
  const entries = Object.fromEntries(entriesOf(ready.entries).filter(([field]) => field in sending));
  const before = state.profile.profileCompletionStage;
  return stageChange(before, stageAfter("autoSave", shownValues({ ...ready, entries }), before));
}
