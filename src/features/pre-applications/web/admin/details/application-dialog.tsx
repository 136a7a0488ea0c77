import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeaving } from "#shell/admin/leave-guard.ts";
import { OpenedDialog, useOpened } from "#shell/admin/opened-dialog.tsx";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import { useDeletion } from "#shell/admin/use-deletion.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import type { ApplicationResult } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../../domain/admin-messages.ts";

const APPLICATION = api.admin["pre-applications"][":id"];
const ApplicationForm = lazyPart(async () => (await import("./application-form.tsx")).ApplicationForm);

type ApplicationDialogProps = {
  userId: string;
  id: string | null;
  onClose: () => void;
  onChanged: () => void;
  onDeleted: () => void;
};

export function ApplicationDialog({ userId, id, onClose, onChanged, onDeleted }: ApplicationDialogProps) {
  const { opened, reload } = useOpened(userId, id, readApplication);
  const [unsaved, setUnsaved] = useState(false);
  const [deleting, setDeleting] = useState<Pick<ApplicationResult, "id" | "fullName"> | null>(null);
  const leaving = useLeaving({ onClose, unsaved });
  return (
    <>
      <OpenedDialog
        open={id !== null}
        title={
          opened.kind === "ready" ? <bdi>{opened.shown.application.fullName}</bdi> : t(APPLICATION_ADMIN_TEXTS.details)
        }
        opened={opened}
        failed={APPLICATION_ADMIN_MESSAGES.oneNotLoaded}
        onRetry={reload}
        leaving={leaving}
        texts={APPLICATION_ADMIN_TEXTS}
      >
        {opened.kind === "ready" && (
          <ApplicationForm
            key={opened.shown.application.id}
            userId={userId}
            application={opened.shown.application}
            onUnsaved={setUnsaved}
            onClose={leaving.close}
            onChanged={onChanged}
            onDelete={setDeleting}
          />
        )}
      </OpenedDialog>
      <DeleteApplication
        userId={userId}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          leaving.release();
          onDeleted();
        }}
      />
    </>
  );
}

const readApplication = (userId: string, id: string) =>
  ask(userId, () => APPLICATION.$get({ param: { id: pathPart(id) } }));

type Deletable = Pick<ApplicationResult, "id" | "fullName">;
type DeleteApplicationProps = { userId: string; row: Deletable | null; onClose: () => void; onDeleted: () => void };

function DeleteApplication({ userId, row, onClose, onDeleted }: DeleteApplicationProps) {
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
      onDelete={async () => row && remove(() => APPLICATION.$delete({ param: { id: row.id } }))}
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
