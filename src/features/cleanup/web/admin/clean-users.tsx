import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeaving } from "#shell/admin/leave-guard.ts";
import { DiscardDialog, QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { functions } from "#shell/client/browser-api.ts";
import { onEnter } from "#shell/forms/enter-key.ts";
import { Button } from "#shell/ui/button.tsx";
import { Switch } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { DialogForm, FormDialog } from "#shell/ui/form-dialog.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { CleanUsersAnswer } from "../../contract/cleanup.ts";
import { addAddresses } from "../../domain/addresses.ts";
import { CLEAN_USERS_TEXTS } from "../../domain/messages.ts";
import { ResultSection, UserOutcomes } from "./cleanup-results.tsx";
import { cleanUsersFailure } from "./failure-of.ts";

type CleanUsersProps = { userId: string; onClose: () => void; onCleaned: () => void };

/** Asks before deleting, except in preview mode (docs/product/cleanup.md#confirmations). */
export function CleanUsers({ userId, onClose, onCleaned }: CleanUsersProps) {
  const state = useCleanUsers(userId, onCleaned);
  const { addresses, text, previewMode, pending, shown } = state;
  const isTyped = addresses.length > 0 || text.trim() !== "";
  const [asks, setAsks] = useState(false);
  const leaving = useLeaving({ onClose, unsaved: isTyped, busy: pending });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || addresses.length === 0) return;
    if (previewMode) state.preview();
    else setAsks(true);
  };
  const confirm = () => {
    setAsks(false);
    state.run();
  };
  return (
    <>
      <FormDialog open onClose={leaving.close} title={t(CLEAN_USERS_TEXTS.title)}>
        <div ref={leaving.content} className="contents">
          <DialogForm onSubmit={submit} footer={<CleanUsersFooter state={state} onClose={leaving.close} />}>
            <p className="mb-5 text-muted">{t(CLEAN_USERS_TEXTS.lead)}</p>
            <AddressList state={state} />
            <Switch
              label={t(CLEAN_USERS_TEXTS.previewMode)}
              hint={t(CLEAN_USERS_TEXTS.previewModeHint)}
              checked={previewMode}
              disabled={pending}
              onChange={(event) => state.setPreviewMode(event.target.checked)}
              className="mt-5 rounded-md bg-sunken px-4"
            />
            {shown && (
              <ResultSection of={shown}>
                <UserOutcomes {...shown} />
              </ResultSection>
            )}
          </DialogForm>
        </div>
      </FormDialog>
      <ConfirmDialog open={asks} count={addresses.length} onClose={() => setAsks(false)} onConfirm={confirm} />
      <DiscardDialog open={leaving.asks} texts={CLEAN_USERS_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />
    </>
  );
}

function AddressList({ state }: { state: CleanUsersState }) {
  const { addresses, text, problem, pending, setText, add, remove } = state;
  const input = useRef<HTMLInputElement>(null);
  const take = (address: string) => {
    remove(address);
    // Moves the focus, because the pressed button disappears with its address.
    input.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <Field label={t(CLEAN_USERS_TEXTS.address)} error={problem && t(problem)}>
        <div className="flex gap-3">
          <Input
            ref={input}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            disabled={pending}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onEnter(add)}
          />
          <Button variant="secondary" icon={<Plus aria-hidden className="size-4" />} disabled={pending} onClick={add}>
            {t(CLEAN_USERS_TEXTS.add)}
          </Button>
        </div>
      </Field>
      {addresses.length === 0 ? (
        <p className="text-sm text-muted">{t(CLEAN_USERS_TEXTS.empty)}</p>
      ) : (
        <ul aria-label={t(CLEAN_USERS_TEXTS.list)} className="max-h-52 overflow-y-auto rounded-md border border-line">
          {addresses.map((address) => (
            <li key={address} className="flex items-center justify-between gap-3 border-line ps-4 not-first:border-t">
              <span className="min-w-0 wrap-anywhere">{address}</span>
              <button
                type="button"
                aria-label={t(CLEAN_USERS_TEXTS.remove, { email: address })}
                disabled={pending}
                onClick={() => take(address)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type ConfirmDialogProps = { open: boolean; count: number; onClose: () => void; onConfirm: () => void };

function ConfirmDialog({ open, count, onClose, onConfirm }: ConfirmDialogProps) {
  const { confirmTitle, confirm, back, run } = CLEAN_USERS_TEXTS;
  return (
    <QuestionDialog
      open={open}
      title={t(confirmTitle)}
      question={t(confirm, { count })}
      no={t(back)}
      yes={t(run)}
      onNo={onClose}
      onYes={onConfirm}
    />
  );
}

type CleanUsersFooterProps = { state: CleanUsersState; onClose: () => void };

function CleanUsersFooter({ state, onClose }: CleanUsersFooterProps) {
  const { addresses, previewMode, pending, failure, dismiss } = state;
  return (
    <div className="grid gap-3">
      {failure && <FailureBanner failure={failure} onDismiss={dismiss} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <Button size="sm" variant="ghost" disabled={pending} onClick={onClose}>
          {t("Close")}
        </Button>
        <Button
          type="submit"
          size="sm"
          variant={previewMode ? "primary" : "danger"}
          pending={pending}
          disabled={addresses.length === 0}
        >
          {t(previewMode ? CLEAN_USERS_TEXTS.preview : CLEAN_USERS_TEXTS.run)}
        </Button>
      </div>
    </div>
  );
}

type Shown = { done: boolean; results: CleanUsersAnswer["results"] };

function useCleanUsers(userId: string, onCleaned: () => void) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [previewMode, setPreviewMode] = useState(true);
  const [shown, setShown] = useState<Shown | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function request(dryRun: boolean): Promise<void> {
    setPending(true);
    forget();
    const json = { emails: addresses, dryRun };
    const result = await ask(userId, () => functions.v1["clean-specific-users"].$post({ json }));
    setPending(false);
    if (result.kind !== "ok") return setFailure({ ...cleanUsersFailure(result), retry: () => void request(dryRun) });
    setShown({ done: !dryRun, results: result.data.results });
    if (dryRun) return;
    setAddresses([]);
    setPreviewMode(true);
    onCleaned();
  }

  /** Clears the result and the failure, whose retry button would send the old list of addresses. */
  function forget(): void {
    setShown(null);
    setFailure(null);
  }

  return {
    addresses,
    text,
    problem,
    previewMode,
    shown,
    pending,
    failure,
    setText,
    setPreviewMode(chosen: boolean) {
      setPreviewMode(chosen);
      setFailure(null);
    },
    dismiss: () => setFailure(null),
    add() {
      const added = addAddresses(addresses, text);
      setAddresses(added.addresses);
      setProblem(added.problem);
      setText(added.left);
      if (added.addresses.length > addresses.length) forget();
    },
    remove(address: string) {
      setAddresses(addresses.filter((other) => other !== address));
      forget();
    },
    preview: () => void request(true),
    run: () => void request(false),
  };
}
type CleanUsersState = ReturnType<typeof useCleanUsers>;
