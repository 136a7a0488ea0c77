import type { DraftChange } from "./drafts.ts";
import { type Entries, entriesOf } from "./entry.ts";

/** What one step of a form changes in the draft. */
export function changeBetween(before: Entries, after: Entries): DraftChange {
  const set = entriesOf(after).filter(([field, entry]) => before[field] !== entry);
  const settled = entriesOf(before).filter(([field]) => after[field] === undefined);
  return {
    set: Object.fromEntries(set),
    settled: Object.fromEntries(settled.map(([field, { editedAt }]) => [field, editedAt])),
  };
}

export function changesNothing({ set, settled }: DraftChange): boolean {
  return Object.keys(set).length === 0 && Object.keys(settled).length === 0;
}
