import { useEffect, useState } from "react";
import { isAsked, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { FOLLOW_UP_FIELDS } from "../../domain/follow-ups.ts";
import type { Profile } from "../../domain/profile.ts";
import { LAST_STEP, sectionIndex } from "../../domain/sections.ts";
import { STEPS } from "../../domain/steps.ts";
import { problemsOf, type SyncState } from "./sync-state.ts";

const FOLLOW_UPS = new Set<ProfileField>(FOLLOW_UP_FIELDS);

type StepFields = { main: ProfileField[]; followUps: ProfileField[] };

/** What one step asks this member now, in the order of the table of fields; follow-ups come last (decision 24). */
export function stepFields(step: number, profile: Profile): StepFields {
  const key = STEPS[step]?.key;
  const fields = PROFILE_FIELD_NAMES.filter(
    (field) => PROFILE_FIELDS[field].section === key && isAsked(field, profile),
  );
  return {
    main: fields.filter((field) => !FOLLOW_UPS.has(field) && !isOnlyHistory(field, profile)),
    followUps: fields.filter((field) => FOLLOW_UPS.has(field)),
  };
}

/** Answers of a pre-application are shown to those who gave some. */
function isOnlyHistory(field: ProfileField, profile: Profile): boolean {
  return field === "preAppReasonForJoining" && profile[field].length === 0;
}

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
    if (requested !== null && focusControl(requested)) request(null);
  });
  return request;
}

/** The first of several answers stands for its group. */
function focusControl(id: string): boolean {
  const control = document.getElementById(id);
  const target = control?.matches("fieldset")
    ? (control.querySelector<HTMLElement>("input:not([hidden]), button") ?? control)
    : control;
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
  return target !== null;
}
