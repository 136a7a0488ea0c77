import { Suspense, useState } from "react";
import type { FoundApplication } from "#contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "#domain/pre-applications/admin-messages.ts";
import { t } from "#web/i18n.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { DialogBody, FormDialog } from "#web/ui/form-dialog.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { DiscardDialog } from "../../discard-dialog.tsx";
import { NotLoaded } from "../../not-loaded.tsx";
import { useLeaving } from "../../use-leaving.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { useApplication } from "./use-application.ts";

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
  const { opened, reload } = useApplication(userId, id);
  const [unsaved, setUnsaved] = useState(false);
  const [deleting, setDeleting] = useState<Pick<FoundApplication, "id" | "fullName"> | null>(null);
  const { content, asks, close, stay, leave, release } = useLeaving({ onClose, unsaved });
  const title = opened.kind === "ready" ? opened.application.fullName : t(APPLICATION_ADMIN_TEXTS.details);
  const skeleton = (
    <DialogBody>
      <SkeletonText lines={12} label={t("Loading...")} />
    </DialogBody>
  );
  return (
    <>
      <FormDialog open={id !== null} onClose={close} title={title}>
        <div ref={content} className="contents">
          {opened.kind === "loading" && skeleton}
          {opened.kind === "failed" && (
            <DialogBody>
              <NotLoaded
                title={APPLICATION_ADMIN_MESSAGES.oneNotLoaded}
                refusal={opened.refusal}
                onRetry={reload}
                onClose={leave}
              />
            </DialogBody>
          )}
          {opened.kind === "ready" && (
            <Suspense fallback={skeleton}>
              <ApplicationForm
                key={opened.application.id}
                userId={userId}
                application={opened.application}
                onUnsaved={setUnsaved}
                onClose={close}
                onChanged={onChanged}
                onDelete={setDeleting}
              />
            </Suspense>
          )}
        </div>
      </FormDialog>
      <DiscardDialog open={asks} texts={APPLICATION_ADMIN_TEXTS} onStay={stay} onDiscard={leave} />
      <DeleteDialog
        userId={userId}
        row={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          release();
          onDeleted();
        }}
      />
    </>
  );
}
