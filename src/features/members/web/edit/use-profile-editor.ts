import { useRef, useState } from "react";
import type { FieldValue } from "#features/profiles/domain/coercion.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";
import { SAVE_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { isFall, type StageChange } from "#features/profiles/domain/stage-change.ts";
import { controlId, stepOf, stepsWithProblems, useFocusRequest } from "#features/profiles/web/form/step-fields.ts";
import { saveFailed, saveStarted, saveSucceeded } from "#features/profiles/web/form/sync-save.ts";
import * as sync from "#features/profiles/web/form/sync-state.ts";
import type { Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { ADMIN_PROFILE_MESSAGES } from "../../domain/messages.ts";
import { changeBySave } from "./change-by-save.ts";

const PROFILE = api.profiles[":id"];

type Options = { userId: string; profile: Profile; onSaved: () => void };

/** The profile form without its stored draft: no member data may stay on an administrator's device. */
export function useProfileEditor({ userId, profile, onSaved }: Options) {
  const [state, setState] = useState(() => sync.startSync(profile));
  // The administrator may type while a save is in flight.
  const latest = useRef(state);
  latest.current = state;
  const [step, openStep] = useState(0);
  const [saving, setSaving] = useState(false);
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const want = useFocusRequest();
  const param = { id: profile.id };
  const now = { year: new Date().getUTCFullYear() };
  const stageChange = changeBySave(state, now);

  /** @param fallTo the lower stage that the administrator has confirmed */
  async function save(fallTo?: Stage): Promise<void> {
    setFailure(null);
    const started = saveStarted(state, now);
    setState(started);
    if (started.saving === null) return finish(started);
    setSaving(true);
    const json = { baseVersion: started.profile.version, changes: started.saving, fallTo };
    const result = await ask(userId, () => PROFILE.$patch({ param, json }));
    setSaving(false);
    if (result.kind === "ok") {
      const after = saveSucceeded(latest.current, result.data, Date.now());
      setState(after);
      return finish(after);
    }
    const fields = result.kind === "refused" ? result.fields : {};
    setState((before) => saveFailed(before, result.kind === "unreachable" ? "server" : result.kind, fields));
    setFailure(failureOf(result));
    // 409: the member changed the profile after the form was loaded.
    if (result.kind === "refused" && result.status === 409) await refresh();
  }

  function finish(after: sync.SyncState): void {
    if (sync.contestedFields(after).length > 0) return;
    const [field] = Object.keys(sync.problemsOf(after)) as ProfileField[];
    if (field) {
      setFailure(notUpdated(SAVE_MESSAGES.refused));
      openStep(stepOf(field));
      want(controlId(field));
      return;
    }
    toast.success(t("Profile updated successfully"));
    if (Object.keys(after.entries).length === 0) onSaved();
  }

  async function refresh(): Promise<void> {
    const result = await ask(userId, () => PROFILE.$get({ param }));
    const stored = result.kind === "ok" ? result.data.profile : null;
    if (stored) setState((now) => sync.profileArrived(now, stored));
  }

  return {
    ...viewOf(state),
    step,
    openStep,
    saving,
    failure,
    dismissFailure: () => setFailure(null),
    stageChange,
    asks,
    dismissQuestion: () => setAsks(false),
    askOrSave() {
      if (stageChange && isFall(stageChange)) setAsks(true);
      else void save();
    },
    saveFall(fall: StageChange) {
      setAsks(false);
      void save(fall.after);
    },
    change: (field: ProfileField, value: FieldValue) => setState((now) => sync.changed(now, field, value, Date.now())),
    resolve: (field: ProfileField, keep: "mine" | "theirs") =>
      setState((now) => sync.conflictResolved(now, field, keep, Date.now())),
    refresh,
  };
}

const viewOf = (state: sync.SyncState) => ({
  sync: state,
  values: sync.shownValues(state),
  problems: sync.problemsOf(state),
  stepsWithProblems: stepsWithProblems(state),
  contested: sync.contestedFields(state).length,
  unsaved: Object.keys(state.entries).length > 0,
});

/** Reasons of docs/product/members-admin.md#editing. */
function failureOf(refusal: Refusal): Failure {
  if (refusal.kind !== "refused") {
    return { ...notUpdated(ADMIN_PROFILE_MESSAGES.network), refusal };
  }
  const [first] = Object.values(refusal.fields);
  return notUpdated(first ?? refusal.message ?? ADMIN_PROFILE_MESSAGES.network);
}

const notUpdated = (reason: string): Failure => ({
  title: msg("Failed to update profile: {reason}"),
  values: { reason: t(reason) },
});
