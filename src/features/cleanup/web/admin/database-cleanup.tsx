import { type FormEvent, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeaving } from "#shell/admin/leave-guard.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { DialogForm, FormDialog } from "#shell/ui/form-dialog.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { CleanupAnswer, CleanupRequest } from "../../contract/cleanup.ts";
import { CLEANUP_PROBLEMS, CLEANUP_TEXTS, OPTION_TEXTS } from "../../domain/messages.ts";
import {
  CLEANUP_OPTIONS,
  type CleanupOption,
  type CleanupOptions,
  CONFIRMATION_WORD,
  DEFAULT_OPTIONS,
  isNothing,
} from "../../domain/options.ts";
import { CleanupResults, ResultSection } from "./cleanup-results.tsx";
import { cleanupFailure } from "./failure-of.ts";

type Props = { userId: string; onClose: () => void; onCleaned: () => void };

/** Decision 45: a run needs a preview and a typed word (docs/product/cleanup.md#confirmations). */
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
          <p className="mb-5 text-muted">
            {t("Choose what to clean, and preview it. A cleanup then deletes exactly what its preview has counted.")}
          </p>
          <CleanupChoices cleanup={cleanup} />
          {answer && (
            <ResultSection of={answer}>
              <CleanupResults answer={answer} />
              {dryRun && isCounted(cleanup) && (
                <p className="text-sm text-muted">{t("To delete this, switch Dry run off.")}</p>
              )}
            </ResultSection>
          )}
          {!dryRun && <ConfirmField cleanup={cleanup} />}
        </DialogForm>
      </div>
    </FormDialog>
  );
}

function ConfirmField({ cleanup: { answer, confirmation, pending, setConfirmation } }: { cleanup: Cleanup }) {
  if (!answer?.preview) {
    return answer === null ? (
      <Banner tone="info" className="mt-6">
        {t("Preview first: a cleanup deletes what its preview has counted.")}
      </Banner>
    ) : null;
  }
  if (isNothing(answer.results)) return null;
  return (
    <Field
      label={t("Type {word} to confirm", { word: CONFIRMATION_WORD })}
      hint={t("This action cannot be undone.")}
      className="mt-6 max-w-md"
    >
      <Input
        value={confirmation}
        disabled={pending}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setConfirmation(event.target.value)}
      />
    </Field>
  );
}

function CleanupChoices({ cleanup: { options, dryRun, pending, choose, setDryRun } }: { cleanup: Cleanup }) {
  return (
    <div className="grid gap-5">
      <FieldGroup label={t("What to clean")}>
        <div className="grid gap-1">
          {CLEANUP_OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={t(OPTION_TEXTS[option].label)}
              hint={t(OPTION_TEXTS[option].rule, OPTION_TEXTS[option].values)}
              checked={options[option]}
              disabled={pending}
              onChange={(event) => choose(option, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <Switch
        label={t("Dry run")}
        hint={t("Counts only. Nothing is deleted.")}
        checked={dryRun}
        disabled={pending}
        onChange={(event) => setDryRun(event.target.checked)}
        className="rounded-md bg-sunken px-4"
      />
    </div>
  );
}

function CleanupFooter({ cleanup, onClose }: { cleanup: Cleanup; onClose: () => void }) {
  const { failure, dismiss, pending } = cleanup;
  return (
    <div className="grid gap-3">
      {failure && <FailureBanner failure={failure} onDismiss={dismiss} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {!isChosen(cleanup) && <p className="me-auto text-sm text-danger">{t(CLEANUP_PROBLEMS.nothingChosen)}</p>}
        <Button size="sm" variant="ghost" disabled={pending} onClick={onClose}>
          {t("Close")}
        </Button>
        {isAnswered(cleanup) ? <RunButtons cleanup={cleanup} /> : <PreviewButton cleanup={cleanup} />}
      </div>
    </div>
  );
}

function PreviewButton({ cleanup }: { cleanup: Cleanup }) {
  const { answer, pending } = cleanup;
  return (
    <Button type="submit" size="sm" pending={pending} disabled={!isChosen(cleanup)}>
      {t(answer?.dryRun ? CLEANUP_TEXTS.previewAgain : "Preview")}
    </Button>
  );
}

function RunButtons({ cleanup }: { cleanup: Cleanup }) {
  const { pending, preview } = cleanup;
  return (
    <>
      <Button size="sm" variant="secondary" disabled={pending} onClick={preview}>
        {t(CLEANUP_TEXTS.previewAgain)}
      </Button>
      <Button type="submit" size="sm" variant="danger" pending={pending} disabled={!canRun(cleanup) && !pending}>
        {t("Clean database")}
      </Button>
    </>
  );
}

function isChosen({ options }: Pick<Cleanup, "options">): boolean {
  return CLEANUP_OPTIONS.some((option) => options[option]);
}

function isCounted({ token, answer }: Pick<Cleanup, "token" | "answer">): boolean {
  return token !== undefined && answer !== null && !isNothing(answer.results);
}

function isAnswered(cleanup: Pick<Cleanup, "token" | "answer" | "dryRun">): boolean {
  return !cleanup.dryRun && isCounted(cleanup);
}

function canRun(cleanup: Pick<Cleanup, "token" | "answer" | "dryRun" | "confirmation">): boolean {
  return isAnswered(cleanup) && cleanup.confirmation.trim() === CONFIRMATION_WORD;
}

type CleanupParams = Pick<CleanupRequest, "dryRun"> & Partial<Pick<CleanupRequest, "token" | "confirmation">>;

function useCleanup(userId: string, onCleaned: () => void) {
  const [options, setOptions] = useState<CleanupOptions>(DEFAULT_OPTIONS);
  const [dryRun, setDryRun] = useState(true);
  const [answer, setAnswer] = useState<CleanupAnswer | null>(null);
  const [confirmation, setConfirmation] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = (params: CleanupParams) =>
    ask(userId, () => api.admin.cleanup.$post({ json: { ...options, ...params } }));

  async function request(params: CleanupParams): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await send(params);
    if (result.kind === "ok") take(result.data);
    else await settle(result, params.dryRun ? "preview" : "run");
    setConfirmation("");
    setPending(false);
  }

  function take(given: CleanupAnswer): void {
    setAnswer(given);
    if (given.dryRun) return;
    setDryRun(true);
    onCleaned();
  }

  /** When a run is refused because its preview is stale, a new preview is shown at once. */
  async function settle(refusal: Refusal, was: "preview" | "run"): Promise<void> {
    const isLate = was === "run" && refusal.kind === "refused" && refusal.status === 409;
    const again = isLate ? await send({ dryRun: true }) : refusal;
    const notice = cleanupFailure(refusal, was);
    setAnswer(again.kind === "ok" ? again.data : null);
    setFailure(again.kind === "ok" ? notice : { ...notice, retry: preview });
  }

  const preview = () => void request({ dryRun: true });
  return {
    options,
    dryRun,
    answer,
    confirmation,
    pending,
    failure,
    token: answer?.preview?.token,
    choose(option: CleanupOption, chosen: boolean) {
      setOptions((before) => ({ ...before, [option]: chosen }));
      setAnswer(null);
      setFailure(null);
    },
    setDryRun,
    setConfirmation,
    dismiss: () => setFailure(null),
    preview,
    run: (token: string) => void request({ dryRun: false, token, confirmation }),
  };
}
type Cleanup = ReturnType<typeof useCleanup>;
