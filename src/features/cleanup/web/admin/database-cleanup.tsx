import type { FormEvent } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useLeaving } from "#shell/admin/use-leaving.ts";
import { DialogForm, FormDialog } from "#shell/ui/form-dialog.tsx";
import { CLEANUP_TEXTS } from "../../domain/messages.ts";
import { CleanupChoices } from "./cleanup-choices.tsx";
import { CleanupFooter } from "./cleanup-footer.tsx";
import { CleanupResults } from "./cleanup-results.tsx";
import { canRun, isAnswered, isChosen, isCounted } from "./cleanup-step.ts";
import { ConfirmField } from "./confirm-field.tsx";
import { ResultSection } from "./result-section.tsx";
import { useCleanup } from "./use-cleanup.ts";

type Props = { userId: string; onClose: () => void; onCleaned: () => void };

/** A§2 "Database Cleanup", decision 45: a run repeats its preview, and is typed, not only pressed. */
export function DatabaseCleanup({ userId, onClose, onCleaned }: Props) {
  const cleanup = useCleanup(userId, onCleaned);
  const { answer, dryRun, token, pending } = cleanup;
  const { content, close } = useLeaving({ onClose, unsaved: false, busy: pending });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (token && canRun(cleanup)) cleanup.run(token);
    else if (!isAnswered(cleanup) && isChosen(cleanup)) cleanup.preview();
  };
  return (
    <FormDialog open onClose={close} title={t(CLEANUP_TEXTS.title)}>
      <div ref={content} className="contents">
        <DialogForm onSubmit={submit} footer={<CleanupFooter cleanup={cleanup} onClose={close} />}>
          <p className="mb-5 text-muted">{t(CLEANUP_TEXTS.lead)}</p>
          <CleanupChoices cleanup={cleanup} />
          {answer && (
            <ResultSection of={answer}>
              <CleanupResults answer={answer} />
              {dryRun && isCounted(cleanup) && <p className="text-sm text-muted">{t(CLEANUP_TEXTS.switchOff)}</p>}
            </ResultSection>
          )}
          {!dryRun && <ConfirmField cleanup={cleanup} />}
        </DialogForm>
      </div>
    </FormDialog>
  );
}
