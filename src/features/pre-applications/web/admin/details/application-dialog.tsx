import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { type Called, callApi } from "#shell/admin/call-api.ts";
import { OpenedDialog } from "#shell/admin/opened-dialog.tsx";
import { useLeaving } from "#shell/admin/use-leaving.ts";
import { useOpened } from "#shell/admin/use-opened.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import type { ApplicationAnswer, FoundApplication } from "../../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "../../../domain/admin-messages.ts";
import { DeleteApplication } from "../delete-application.tsx";
import { applicationApi } from "../paths.ts";

const ApplicationForm = lazyPart(async () => (await import("./application-form.tsx")).ApplicationForm);

type Props = {
  userId: string;
  id: string | null;
  onClose: () => void;
  onChanged: () => void;
  onDeleted: () => void;
};

/** Everything of one application; the address keeps it. Closing it asks before something typed is lost. */
export function ApplicationDialog({ userId, id, onClose, onChanged, onDeleted }: Props) {
  const { opened, reload } = useOpened(userId, id, readApplication);
  const [unsaved, setUnsaved] = useState(false);
  const [deleting, setDeleting] = useState<Pick<FoundApplication, "id" | "fullName"> | null>(null);
  const leaving = useLeaving({ onClose, unsaved });
  return (
    <>
      <OpenedDialog
        open={id !== null}
        title={opened.kind === "ready" ? opened.shown.application.fullName : t(APPLICATION_ADMIN_TEXTS.details)}
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

const readApplication = (userId: string, id: string): Promise<Called<ApplicationAnswer>> =>
  callApi({ userId, path: applicationApi(id) });
