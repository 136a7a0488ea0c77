import { type FormEvent, useState } from "react";
import { CLEAN_USERS_TEXTS } from "#domain/cleanup/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogForm, FormDialog } from "#web/ui/form-dialog.tsx";
import { FailureBanner } from "../failure-banner.tsx";
import { AddressList } from "./address-list.tsx";
import { type CleanUsersState, useCleanUsers } from "./use-clean-users.ts";
import { UserFates } from "./user-fates.tsx";

type Props = { userId: string; onClose: () => void; onCleaned: () => void };

/** A§2 "Clean Specific Users", A§5: asks before it deletes, except in preview mode. */
export function CleanUsers({ userId, onClose, onCleaned }: Props) {
  const state = useCleanUsers(userId, onCleaned);
  const [asks, setAsks] = useState(false);
  const { previewMode, pending, failure, shown } = state;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || state.addresses.length === 0) return;
    if (previewMode) void state.preview();
    else setAsks(true);
  };
  return (
    <>
      <FormDialog open onClose={onClose} title={t(CLEAN_USERS_TEXTS.title)}>
        <DialogForm onSubmit={submit} footer={<Footer state={state} onClose={onClose} />}>
          <p className="mb-5 text-muted">{t(CLEAN_USERS_TEXTS.lead)}</p>
          {failure && <FailureBanner failure={failure} onDismiss={state.dismiss} className="mb-5" />}
          <AddressList state={state} />
          <Switch
            label={t(CLEAN_USERS_TEXTS.previewMode)}
            hint={t(CLEAN_USERS_TEXTS.previewModeHint)}
            checked={previewMode}
            disabled={pending}
            onChange={(event) => state.setPreviewMode(event.target.checked)}
            className="mt-5 rounded-md bg-sunken px-4"
          />
          <div aria-live="polite" className="mt-6">
            {shown && <UserFates {...shown} />}
          </div>
        </DialogForm>
      </FormDialog>
      <ConfirmDialog
        open={asks}
        count={state.addresses.length}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void state.run();
        }}
      />
    </>
  );
}

function Footer({
  state: { addresses, previewMode, pending },
  onClose,
}: {
  state: CleanUsersState;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onClose}>
        {t("Close")}
      </Button>
      <Button
        type="submit"
        variant={previewMode ? "primary" : "danger"}
        pending={pending}
        disabled={addresses.length === 0}
      >
        {t(previewMode ? CLEAN_USERS_TEXTS.preview : CLEAN_USERS_TEXTS.run)}
      </Button>
    </div>
  );
}

type ConfirmProps = { open: boolean; count: number; onClose: () => void; onConfirm: () => void };

function ConfirmDialog({ open, count, onClose, onConfirm }: ConfirmProps) {
  const { confirmOne, confirmMany } = CLEAN_USERS_TEXTS;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(CLEAN_USERS_TEXTS.confirmTitle)}
      description={count === 1 ? t(confirmOne) : t(confirmMany, { count })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(CLEAN_USERS_TEXTS.back)}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t(CLEAN_USERS_TEXTS.run)}
          </Button>
        </>
      }
    />
  );
}
