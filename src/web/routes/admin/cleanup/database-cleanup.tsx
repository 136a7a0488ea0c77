import type { FormEvent } from "react";
import { CLEANUP_PROBLEMS, CLEANUP_TEXTS } from "#domain/cleanup/messages.ts";
import { CLEANUP_OPTIONS, CONFIRMATION_WORD, isNothing } from "#domain/cleanup/options.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogForm, FormDialog } from "#web/ui/form-dialog.tsx";
import { FailureBanner } from "../failure-banner.tsx";
import { CleanupChoices } from "./cleanup-choices.tsx";
import { CleanupResults } from "./cleanup-results.tsx";
import { ConfirmField } from "./confirm-field.tsx";
import { type Cleanup, useCleanup } from "./use-cleanup.ts";

type Props = { userId: string; onClose: () => void; onCleaned: () => void };

/** A§2 "Database Cleanup", decision 45: a run repeats its preview, and is typed, not only pressed. */
export function DatabaseCleanup({ userId, onClose, onCleaned }: Props) {
  const cleanup = useCleanup(userId, onCleaned);
  const { answer, dryRun, failure, dismiss, token } = cleanup;
  const mayRun = canRun(cleanup);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cleanup.pending) return;
    if (token && mayRun) void cleanup.run(token);
    else if (!isAnswered(cleanup) && isChosen(cleanup)) void cleanup.preview();
  };
  return (
    <FormDialog open onClose={onClose} title={t(CLEANUP_TEXTS.title)}>
      <DialogForm onSubmit={submit} footer={<Footer cleanup={cleanup} onClose={onClose} />}>
        <p className="mb-5 text-muted">{t(CLEANUP_TEXTS.lead)}</p>
        {failure && <FailureBanner failure={failure} onDismiss={dismiss} className="mb-5" />}
        <CleanupChoices cleanup={cleanup} />
        <div aria-live="polite" className="mt-6 grid gap-5">
          {answer && <CleanupResults answer={answer} />}
        </div>
        {!dryRun && <ConfirmField cleanup={cleanup} />}
      </DialogForm>
    </FormDialog>
  );
}

const isChosen = ({ options }: Cleanup) => CLEANUP_OPTIONS.some((option) => options[option]);
/** The preview stands, and a run of it is what is left to do. */
const isAnswered = ({ token, dryRun, answer }: Cleanup) =>
  token !== undefined && !dryRun && answer !== null && !isNothing(answer.results);
const canRun = (cleanup: Cleanup) => isAnswered(cleanup) && cleanup.confirmation.trim() === CONFIRMATION_WORD;

function Footer({ cleanup, onClose }: { cleanup: Cleanup; onClose: () => void }) {
  const { pending, answer, preview } = cleanup;
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {!isChosen(cleanup) && <p className="me-auto text-sm text-danger">{t(CLEANUP_PROBLEMS.nothingChosen)}</p>}
      <Button variant="ghost" onClick={onClose}>
        {t("Close")}
      </Button>
      {isAnswered(cleanup) ? (
        <>
          <Button variant="secondary" disabled={pending} onClick={() => void preview()}>
            {t(CLEANUP_TEXTS.previewAgain)}
          </Button>
          <Button type="submit" variant="danger" pending={pending} disabled={!canRun(cleanup) && !pending}>
            {t(CLEANUP_TEXTS.run)}
          </Button>
        </>
      ) : (
        <Button type="submit" pending={pending} disabled={!isChosen(cleanup)}>
          {t(answer?.dryRun ? CLEANUP_TEXTS.previewAgain : CLEANUP_TEXTS.preview)}
        </Button>
      )}
    </div>
  );
}
