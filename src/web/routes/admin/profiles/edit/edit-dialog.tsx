import { Suspense, useState } from "react";
import { ADMIN_PROFILE_TEXTS } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { lazyPart } from "#web/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogBody, FormDialog } from "#web/ui/form-dialog.tsx";
import { SkeletonText } from "#web/ui/skeleton.tsx";
import { MemberNotLoaded } from "../member-not-loaded.tsx";
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
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setAsks(false);
    setUnsaved(false);
    onClose();
  };
  const close = () => (unsaved ? setAsks(true) : leave());
  const skeleton = (
    <DialogBody>
      <SkeletonText lines={12} label={t("Loading...")} />
    </DialogBody>
  );
  return (
    <FormDialog open={id !== null} onClose={close} title={t("Edit profile")}>
      {opened.kind === "loading" && skeleton}
      {opened.kind === "failed" && (
        <DialogBody>
          <MemberNotLoaded refusal={opened.refusal} onRetry={reload} onClose={leave} />
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
              setUnsaved(false);
              onSaved();
            }}
          />
        </Suspense>
      )}
      {opened.kind === "ready" && !opened.profile && (
        <DialogBody>{t("This account has not opened its profile yet.")}</DialogBody>
      )}
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t(ADMIN_PROFILE_TEXTS.discardTitle)}
        description={t(ADMIN_PROFILE_TEXTS.discardText)}
        actions={
          <>
            <Button variant="ghost" onClick={() => setAsks(false)}>
              {t("Go on editing")}
            </Button>
            <Button variant="danger" onClick={leave}>
              {t("Discard")}
            </Button>
          </>
        }
      />
    </FormDialog>
  );
}
