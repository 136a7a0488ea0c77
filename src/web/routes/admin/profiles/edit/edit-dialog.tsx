import { Suspense, useState } from "react";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { DialogBody, FormDialog } from "#web/ui/form-dialog.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { DiscardDialog } from "../../discard-dialog.tsx";
import { NotLoaded } from "../../not-loaded.tsx";
import { useLeaving } from "../../use-leaving.ts";
import { useMember } from "../use-member.ts";

const ProfileEditor = lazyPart(async () => (await import("./profile-editor.tsx")).ProfileEditor);

type Props = {
  userId: string;
  id: string | null;
  onClose: () => void;
  /** Saved as a whole: the dialog has nothing left to show. */
  onSaved: () => void;
};

/** A§2: the edit modal. Its form comes when it is opened; closing it asks before something is lost. */
export function EditDialog({ userId, id, onClose, onSaved }: Props) {
  const { opened, reload } = useMember(userId, id);
  const [unsaved, setUnsaved] = useState(false);
  const { content, asks, close, stay, leave, release } = useLeaving({ onClose, unsaved });
  const skeleton = (
    <DialogBody>
      <SkeletonText lines={12} label={t("Loading...")} />
    </DialogBody>
  );
  return (
    <>
      <FormDialog open={id !== null} onClose={close} title={t("Edit profile")}>
        <div ref={content} className="contents">
          {opened.kind === "loading" && skeleton}
          {opened.kind === "failed" && (
            <DialogBody>
              <NotLoaded
                title={ADMIN_PROFILE_MESSAGES.memberNotLoaded}
                refusal={opened.refusal}
                onRetry={reload}
                onClose={leave}
              />
            </DialogBody>
          )}
          {opened.kind === "ready" && opened.profile && (
            <Suspense fallback={skeleton}>
              <ProfileEditor
                key={opened.profile.id}
                userId={userId}
                profile={opened.profile}
                onUnsaved={setUnsaved}
                onCancel={close}
                onSaved={() => {
                  release();
                  onSaved();
                }}
              />
            </Suspense>
          )}
          {opened.kind === "ready" && !opened.profile && (
            <DialogBody>{t("This account has not opened its profile yet.")}</DialogBody>
          )}
        </div>
      </FormDialog>
      <DiscardDialog open={asks} texts={ADMIN_PROFILE_TEXTS} onStay={stay} onDiscard={leave} />
    </>
  );
}
