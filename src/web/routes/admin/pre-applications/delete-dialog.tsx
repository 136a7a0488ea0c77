import { useState } from "react";
import type { FoundApplication } from "#contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "#domain/pre-applications/admin-messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { callApi, isGone, type Refusal } from "../call-api.ts";
import { FailureBanner } from "../failure-banner.tsx";
import { applicationApi } from "./paths.ts";

type Deletable = Pick<FoundApplication, "id" | "fullName">;
type Props = { userId: string; row: Deletable | null; onClose: () => void; onDeleted: () => void };

/** Asks before an application is erased, and says what goes with it. */
export function DeleteDialog({ userId, row, onClose, onDeleted }: Props) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = () => {
    setRefusal(null);
    onClose();
  };
  async function remove({ id }: Deletable): Promise<void> {
    setPending(true);
    const result = await callApi({ userId, path: applicationApi(id), method: "DELETE" });
    setPending(false);
    // What somebody else deleted before is deleted.
    if (result.kind !== "ok" && !isGone(result)) return setRefusal(result);
    toast.success(t(APPLICATION_ADMIN_MESSAGES.deleted));
    close();
    onDeleted();
  }
  return (
    <Dialog
      open={row !== null}
      onClose={close}
      title={t(APPLICATION_ADMIN_TEXTS.deleteTitle)}
      description={t(APPLICATION_ADMIN_TEXTS.confirmDelete)}
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
        {row?.fullName}
      </p>
      <p className="mt-3 text-sm text-muted">{t(APPLICATION_ADMIN_TEXTS.whatIsErased)}</p>
      {refusal && (
        <FailureBanner
          className="mt-4"
          failure={{ title: APPLICATION_ADMIN_MESSAGES.deleteFailed, refusal }}
          onDismiss={() => setRefusal(null)}
        />
      )}
    </Dialog>
  );
}
