import { type FormEvent, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DiscardDialog } from "#shell/admin/discard-dialog.tsx";
import { useLeaving } from "#shell/admin/use-leaving.ts";
import { Switch } from "#shell/ui/checkbox.tsx";
import { DialogForm, FormDialog } from "#shell/ui/form-dialog.tsx";
import { CLEAN_USERS_TEXTS } from "../../domain/messages.ts";
import { AddressList } from "./address-list.tsx";
import { CleanUsersFooter } from "./clean-users-footer.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ResultSection } from "./result-section.tsx";
import { useCleanUsers } from "./use-clean-users.ts";
import { UserFates } from "./user-fates.tsx";

type Props = { userId: string; onClose: () => void; onCleaned: () => void };

/** A§2 "Clean Specific Users", A§5: asks before it deletes, except in preview mode. */
export function CleanUsers({ userId, onClose, onCleaned }: Props) {
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
                <UserFates {...shown} />
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
