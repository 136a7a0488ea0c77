import { useEffect, useState } from "react";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { LAST_STEP, sectionIndex } from "../../domain/sections.ts";
import { problemsOf, type SyncState } from "./sync-state.ts";

export function stepOf(field: ProfileField): number {
  return Math.min(sectionIndex(PROFILE_FIELDS[field].section), LAST_STEP);
}

export function stepsWithProblems(state: SyncState): number[] {
  return (Object.keys(problemsOf(state)) as ProfileField[]).map(stepOf);
}

/** The id of a field's control; errors and links lead to it. */
export function controlId(field: string): string {
  return `profile-${field}`;
}

/** Moves the focus to the control of this id as soon as it is drawn, however long that takes. */
export function useFocusRequest(): (id: string | null) => void {
  const [requested, request] = useState<string | null>(null);
  useEffect(() => {
    if (requested === null) return;
    const look = () => {
      if (focusControl(requested)) request(null);
    };
    const drawn = new MutationObserver(look);
    drawn.observe(document.body, { childList: true, subtree: true });
    look();
    return () => drawn.disconnect();
  }, [requested]);
  return request;
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
  target?.scrollIntoView({ block: "center" });
  return target !== null;
}
