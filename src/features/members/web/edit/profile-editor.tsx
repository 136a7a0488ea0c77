import { TrendingDown, TrendingUp } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldValue } from "#features/profiles/domain/coercion.ts";
import type { ProfileField } from "#features/profiles/domain/fields.ts";
import { SAVE_MESSAGES } from "#features/profiles/domain/messages.ts";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { cardChangeText, isFall, type StageChange, stageChangeText } from "#features/profiles/domain/stage-change.ts";
import { STEPS } from "#features/profiles/domain/steps.ts";
import { ConflictPanel } from "#features/profiles/web/form/conflict-panel.tsx";
import { PleaseCheck } from "#features/profiles/web/form/please-check.tsx";
import { StepBody } from "#features/profiles/web/form/step-body.tsx";
import { controlId, stepOf, stepsWithProblems, useFocusRequest } from "#features/profiles/web/form/step-fields.ts";
import { saveFailed, saveStarted, saveSucceeded } from "#features/profiles/web/form/sync-save.ts";
import * as sync from "#features/profiles/web/form/sync-state.ts";
import type { Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { useIntoView } from "#shell/ui/use-into-view.ts";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";
import { changeBySave } from "./change-by-save.ts";

const PROFILE = api.profiles[":id"];

type Options = { userId: string; profile: Profile; onSaved: () => void };

/** The profile form without its stored draft: no member data may stay on an administrator's device. */
function useProfileEditor({ userId, profile, onSaved }: Options) {
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

type ProfileEditorProps = {
  userId: string;
  profile: Profile;
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
};

export function ProfileEditor({ userId, profile, onUnsaved, onCancel, onSaved }: ProfileEditorProps) {
  const editor = useProfileEditor({ userId, profile, onSaved });
  const { unsaved, failure } = editor;
  const conflict = useIntoView(editor.contested);
  useTellUnsaved(unsaved, onUnsaved);
  const stage = { change: editor.stageChange, fullName: profile.fullName };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        editor.askOrSave();
      }}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <StageNotice {...stage} />
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
      <FallQuestion {...stage} open={editor.asks} onNo={editor.dismissQuestion} onYes={editor.saveFall} />
    </DialogForm>
  );
}

type SwitchProps = { step: number; marked: readonly number[]; onOpen: (step: number) => void };

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

type Props = { change: StageChange | null; fullName: string | null };

function StageNotice({ change, fullName }: Props) {
  const falls = change !== null && isFall(change);
  const Icon = falls ? TrendingDown : TrendingUp;
  return (
    <div role="status" className="min-w-0 flex-1 basis-64">
      {change && (
        <p className={cx("flex items-start gap-2 text-sm font-medium", falls ? "text-warning" : "text-success")}>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <StageWords change={change} fullName={fullName} />
        </p>
      )}
    </div>
  );
}

function StageWords({ change, fullName }: { change: StageChange; fullName: string | null }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {stageChangeText(change, fullName)} {cardChangeText(change)}
    </span>
  );
}

type QuestionProps = Props & { open: boolean; onNo: () => void; onYes: (change: StageChange) => void };

function FallQuestion({ open, change, fullName, onNo, onYes }: QuestionProps) {
  if (change === null) return null;
  return (
    <QuestionDialog
      open={open}
      title={t(ADMIN_PROFILE_TEXTS.fallTitle)}
      question={stageChangeText(change, fullName)}
      no={t("Keep editing")}
      yes={t("Lower the stage")}
      onNo={onNo}
      onYes={() => onYes(change)}
    >
      <p className="rounded-md bg-sunken px-4 py-3">{cardChangeText(change) ?? t(ADMIN_PROFILE_TEXTS.fallText)}</p>
    </QuestionDialog>
  );
}
