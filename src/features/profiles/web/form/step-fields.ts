import { useCallback, useEffect, useState } from "react";
import { LAST_STEP, sectionIndex } from "#kernel/sections.ts";
import { isProfileField, PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { problemsOf, type SyncState } from "./sync-state.ts";

export function stepOf(field: ProfileField): number {
  return Math.min(sectionIndex(PROFILE_FIELDS[field].section), LAST_STEP);
}

export function stepsWithProblems(state: SyncState): number[] {
  return (Object.keys(problemsOf(state)) as ProfileField[]).map(stepOf);
}

/** The id of a control; errors and links lead to it. The tick of the card is no question that visits are counted of. */
export function controlId(field: string): string {
  return `${isProfileField(field) ? "profile" : "card"}-${field}`;
}

/** The id of the heading above the facts of the card. */
export const REVIEW_ID = "card-review";

/** Moves the focus to the first of these ids that is drawn, however long that takes; without any, nobody waits for it. */
export function useFocusRequest(): (...ids: string[]) => void {
  const [requested, request] = useState<readonly string[]>([]);
  useEffect(() => {
    if (requested.length === 0) return;
    const look = () => {
      if (requested.some(focusControl)) request([]);
    };
    const drawn = new MutationObserver(look);
    drawn.observe(document.body, { childList: true, subtree: true });
    look();
    return () => drawn.disconnect();
  }, [requested]);
  return useCallback((...ids) => request(ids), []);
}

/** The first of several answers stands for its group. What is in a closed part opens it. */
function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  const part = control?.closest("details");
  if (part) part.open = true;
  const target = control?.matches("fieldset")
    ? (control.querySelector<HTMLElement>("input:not([hidden]), button") ?? control)
    : control;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: target.id === REVIEW_ID ? "start" : "center" });
  return target !== null;
}
