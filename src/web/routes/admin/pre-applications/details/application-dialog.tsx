import { RotateCcw } from "lucide-react";
import { Suspense, useState } from "react";
import type { FoundApplication } from "#contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES, APPLICATION_ADMIN_TEXTS } from "#domain/pre-applications/admin-messages.ts";
import { t } from "#web/i18n.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogBody, FormDialog } from "#web/ui/form-dialog.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { isGone, type Refusal } from "../../call-api.ts";
import { DiscardDialog } from "../../discard-dialog.tsx";
import { FailureBanner } from "../../failure-banner.tsx";
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
          {opened.kind === "failed" && <NotLoaded refusal={opened.refusal} onRetry={reload} onClose={leave} />}
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

type NotLoadedProps = { refusal: Refusal; onRetry: () => void; onClose: () => void };

/** To try again leaves the dialog open, to dismiss closes it. */
function NotLoaded({ refusal, onRetry, onClose }: NotLoadedProps) {
  return (
    <DialogBody>
      <div className="grid justify-items-start gap-4">
        <FailureBanner failure={{ title: APPLICATION_ADMIN_MESSAGES.oneNotLoaded, refusal }} onDismiss={onClose} />
        {!isGone(refusal) && (
          <Button size="sm" variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
            {t("Try Again")}
          </Button>
        )}
      </div>
    </DialogBody>
  );
}
