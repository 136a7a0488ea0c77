import { TrendingDown, TrendingUp } from "lucide-react";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { cardChangeText, isFall, type StageChange, stageChangeText } from "#features/profiles/domain/stage-change.ts";
import { STEPS } from "#features/profiles/domain/steps.ts";
import { ConflictPanel } from "#features/profiles/web/form/conflict-panel.tsx";
import { PleaseCheck } from "#features/profiles/web/form/please-check.tsx";
import { StepBody } from "#features/profiles/web/form/step-body.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { useIntoView } from "#shell/ui/use-into-view.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";
import { useProfileEditor } from "./use-profile-editor.ts";

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
