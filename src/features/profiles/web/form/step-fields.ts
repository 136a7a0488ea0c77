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

/** The card's tick has another prefix: visit statistics count `profile-` questions only. */
export function controlId(field: string): string {
  return `${isProfileField(field) ? "profile" : "card"}-${field}`;
}

export const REVIEW_ID = "card-review";

/** Focuses the first of these ids that appears, without a timeout. A call without ids cancels the request. */
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

/** In a group, the first option gets the focus. A closed part of the step opens first. */
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
