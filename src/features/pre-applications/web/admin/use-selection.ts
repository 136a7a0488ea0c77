import { useState } from "react";
import type { FoundApplication } from "../../contract/admin-pre-applications.ts";
import { inviteRefusal } from "../../domain/invitation.ts";

export type Selection = ReturnType<typeof useSelection>;

/** Whom of this page the next press invites; who cannot be invited is never among them. */
export function useSelection(rows: readonly FoundApplication[], now: Date) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter((row) => inviteRefusal(row, now) === null).map(({ id }) => id);
  const ids = open.filter((id) => chosen.has(id));
  return {
    ids,
    /** How many of this page can be chosen. */
    most: open.length,
    canChoose: (id: string) => open.includes(id),
    has: (id: string) => ids.includes(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open : [])),
    clear: () => setChosen(new Set()),
  };
}
