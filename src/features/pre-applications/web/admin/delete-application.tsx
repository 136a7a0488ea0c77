import { t } from "#platform/i18n/i18n.ts";
import { DeleteDialog } from "#shell/admin/delete-dialog.tsx";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useDeletion } from "#shell/admin/use-deletion.ts";
import type { FoundApplication } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { applicationApi } from "./paths.ts";

type Deletable = Pick<FoundApplication, "id" | "fullName">;
type Props = { userId: string; row: Deletable | null; onClose: () => void; onDeleted: () => void };

/** Asks before an application is erased, and says what goes with it. */
export function DeleteApplication({ userId, row, onClose, onDeleted }: Props) {
  const { refusal, dismissRefusal, close, remove } = useDeletion({
    userId,
    done: APPLICATION_ADMIN_MESSAGES.deleted,
    onClose,
    onDeleted,
  });
  return (
    <DeleteDialog
      open={row !== null}
      title={t(APPLICATION_ADMIN_TEXTS.deleteTitle)}
      question={t(APPLICATION_ADMIN_TEXTS.confirmDelete)}
      name={row?.fullName ?? ""}
      onClose={close}
      onDelete={async () => row && remove(applicationApi(row.id))}
    >
      <p className="mt-3 text-sm text-muted">{t(APPLICATION_ADMIN_TEXTS.whatIsErased)}</p>
      {refusal && (
        <FailureBanner
          className="mt-4"
          failure={{ title: APPLICATION_ADMIN_MESSAGES.deleteFailed, refusal }}
          onDismiss={dismissRefusal}
        />
      )}
    </DeleteDialog>
  );
}
