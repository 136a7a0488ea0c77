import { useState } from "react";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { callApi, isGone, type Refusal } from "../call-api.ts";
import { FailureBanner } from "../failure-banner.tsx";
import { nameOf } from "./name-of.ts";

export type Deletable = { id: string; businessName: string | null; fullName: string | null };

type Props = { userId: string; row: Deletable | null; onClose: () => void; onDeleted: () => void };

/** A§5: asks before a profile is erased, and says what goes with it. */
export function DeleteDialog({ userId, row, onClose, onDeleted }: Props) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = () => {
    setRefusal(null);
    onClose();
  };
  async function remove(chosen: Deletable): Promise<void> {
    setPending(true);
    const result = await callApi({ userId, path: `/api/profiles/${chosen.id}`, method: "DELETE" });
    setPending(false);
    // What somebody else deleted before is deleted.
    if (result.kind !== "ok" && !isGone(result)) return setRefusal(result);
    toast.success(t(ADMIN_PROFILE_MESSAGES.deleted));
    close();
    onDeleted();
  }
  return (
    <Dialog
      open={row !== null}
      onClose={close}
      title={t(ADMIN_PROFILE_TEXTS.deleteTitle)}
      description={t(ADMIN_PROFILE_MESSAGES.confirmDelete)}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t("Cancel")}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => row && void remove(row)}>
            {t("Delete")}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere" dir="auto">
        {row && nameOf(row)}
      </p>
      <p className="mt-3 text-sm text-muted">{t(ADMIN_PROFILE_TEXTS.whatIsErased)}</p>
      {refusal && <FailureBanner className="mt-4" failure={failureOf(refusal)} onDismiss={() => setRefusal(null)} />}
    </Dialog>
  );
}

/** A§8: with the server's reason when it gave one. */
function failureOf(refusal: Refusal) {
  if (refusal.kind === "refused" && refusal.message) {
    return { title: ADMIN_PROFILE_MESSAGES.deleteFailedBecause(refusal.message) };
  }
  return { title: ADMIN_PROFILE_MESSAGES.deleteFailed, refusal };
}
