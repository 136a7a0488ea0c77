import { useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { useIntoView } from "#shell/ui/use-into-view.ts";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "../../../domain/admin/messages.ts";
import type { FieldValue } from "../../../domain/coercion.ts";
import type { ProfileField } from "../../../domain/fields.ts";
import { SAVE_MESSAGES } from "../../../domain/messages.ts";
import type { Profile } from "../../../domain/profile.ts";
import { STEPS } from "../../../domain/steps.ts";
import { ConflictPanel } from "../../form/conflict-panel.tsx";
import { PleaseCheck } from "../../form/please-check.tsx";
import { StepBody } from "../../form/step-body.tsx";
import { controlId, stepOf, stepsWithProblems, useFocusRequest } from "../../form/step-fields.ts";
import { saveFailed, saveStarted, saveSucceeded } from "../../form/sync-save.ts";
import * as sync from "../../form/sync-state.ts";

type ProfileEditorProps = {
  userId: string;
  profile: Profile;
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

/** Every field, with the rules and the controls of the member's own form; saved as a whole. */
export function ProfileEditor({ userId, profile, onUnsaved, onCancel, onSaved }: ProfileEditorProps) {
  const editor = useProfileEditor({ userId, profile, onSaved });
  const { unsaved, failure } = editor;
  const conflict = useIntoView(editor.contested);
  useTellUnsaved(unsaved, onUnsaved);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            {t("Cancel")}
          </Button>
          <Button type="submit" pending={editor.saving}>
            {t("Save")}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm text-muted">{t(ADMIN_PROFILE_TEXTS.editIntro)}</p>
        {failure && <FailureBanner failure={failure} onDismiss={editor.dismissFailure} />}
        <div ref={conflict} className="empty:hidden">
          <ConflictPanel state={editor.sync} onChoose={editor.resolve} />
        </div>
        <StepSwitch step={editor.step} marked={editor.stepsWithProblems} onOpen={editor.openStep} />
        <StepBody
          unfolded
          step={editor.step}
          values={editor.values}
          problems={editor.problems}
          form={editor}
          onPhotoStored={() => void editor.refresh()}
        />
      </div>
    </DialogForm>
  );
}

type SwitchProps = { step: number; marked: readonly number[]; onOpen: (step: number) => void };

/** An administrator opens any part at any time. */
function StepSwitch({ step, marked, onOpen }: SwitchProps) {
  return (
    <nav aria-label={t("Parts of the profile")}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {STEPS.map(({ key, label }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-current={index === step ? "step" : undefined}
              onClick={() => onOpen(index)}
              className={cx(
                "h-full min-h-11 w-full rounded-md border-t-4 px-2 py-2 text-sm font-medium hover:bg-accent-soft",
                index === step ? "border-accent text-accent" : "border-line",
              )}
            >
              {t(label)}
              {marked.includes(index) && <PleaseCheck />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PROFILE = api.profiles[":id"];

type Options = { userId: string; profile: Profile; onSaved: () => void };

/** An open edit modal: the member's own form without its draft, for nothing of a member stays on this device. */
function useProfileEditor({ userId, profile, onSaved }: Options) {
  const [state, setState] = useState(() => sync.startSync(profile));
  // Somebody types on while a save is on its way.
  const latest = useRef(state);
  latest.current = state;
  const [step, openStep] = useState(0);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const want = useFocusRequest();
  const param = { id: profile.id };

  async function save(): Promise<void> {
    setFailure(null);
    const started = saveStarted(state, { year: new Date().getUTCFullYear() });
    setState(started);
    if (started.saving === null) return finish(started);
    setSaving(true);
    const json = { baseVersion: started.profile.version, changes: started.saving };
    const result = await ask(userId, () => PROFILE.$patch({ param, json }));
    setSaving(false);
    if (result.kind === "ok") {
      const after = saveSucceeded(latest.current, result.data, Date.now());
      setState(after);
      return finish(after);
    }
    const fields = result.kind === "refused" ? result.fields : {};
    setState((now) => saveFailed(now, result.kind === "unreachable" ? "server" : result.kind, fields));
    setFailure(failureOf(result));
  }

  /** Leaves when nothing is left; else shows the first answer that needs another look. */
  function finish(after: sync.SyncState): void {
    if (sync.contestedFields(after).length > 0) return;
    const [field] = Object.keys(sync.problemsOf(after)) as ProfileField[];
    if (field) {
      setFailure(notUpdated(SAVE_MESSAGES.refused));
      openStep(stepOf(field));
      want(controlId(field));
      return;
    }
    toast.success(t(ADMIN_PROFILE_MESSAGES.updated));
    if (Object.keys(after.entries).length === 0) onSaved();
  }

  async function refresh(): Promise<void> {
    const result = await ask(userId, () => PROFILE.$get({ param }));
    const stored = result.kind === "ok" ? result.data.profile : null;
    if (stored) setState((now) => sync.profileArrived(now, stored));
  }

  return {
    sync: state,
    values: sync.shownValues(state),
    problems: sync.problemsOf(state),
    stepsWithProblems: stepsWithProblems(state),
    contested: sync.contestedFields(state).length,
    unsaved: Object.keys(state.entries).length > 0,
    step,
    openStep,
    saving,
    failure,
    dismissFailure: () => setFailure(null),
    change: (field: ProfileField, value: FieldValue) => setState((now) => sync.changed(now, field, value, Date.now())),
    resolve: (field: ProfileField, keep: "mine" | "theirs") =>
      setState((now) => sync.conflictResolved(now, field, keep, Date.now())),
    save,
    refresh,
  };
}

/** Why a profile could not be updated (docs/product/members-admin.md#editing). */
function failureOf(refusal: Refusal): Failure {
  if (refusal.kind !== "refused") {
    return { ...notUpdated(ADMIN_PROFILE_MESSAGES.network), refusal };
  }
  const [first] = Object.values(refusal.fields);
  return notUpdated(first ?? refusal.message ?? ADMIN_PROFILE_MESSAGES.network);
}

const notUpdated = (reason: string): Failure => ({
  title: ADMIN_PROFILE_MESSAGES.updateFailed,
  values: { reason: t(reason) },
});
