import type { Profile } from "#features/profiles/domain/profile.ts";
import { STEPS } from "#features/profiles/domain/steps.ts";
import { ConflictPanel } from "#features/profiles/web/form/conflict-panel.tsx";
import { PleaseCheck } from "#features/profiles/web/form/please-check.tsx";
import { StepBody } from "#features/profiles/web/form/step-body.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useTellUnsaved } from "#shell/admin/leave-guard.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { DialogForm } from "#shell/ui/form-dialog.tsx";
import { useIntoView } from "#shell/ui/use-into-view.ts";
import { ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";
import { FallQuestion, StageNotice } from "./stage-notice.tsx";
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
