import { useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useLeaving } from "#shell/admin/leave-guard.ts";
import { OpenedDialog, useOpened } from "#shell/admin/opened-dialog.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { DialogBody } from "#shell/ui/form-dialog.tsx";
import { ADMIN_PROFILE_TEXTS } from "../../domain/messages.ts";
import { readMember } from "../read-member.ts";

const ProfileEditor = lazyPart(async () => (await import("./profile-editor.tsx")).ProfileEditor);

type Props = {
  userId: string;
  id: string | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Loads the form when opened (docs/product/members-admin.md#editing). */
export function EditDialog({ userId, id, onClose, onSaved }: Props) {
  const { opened, reload } = useOpened(userId, id, readMember);
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaving({ onClose, unsaved });
  return (
    <OpenedDialog
      open={id !== null}
      title={t("Edit profile")}
      opened={opened}
      failed={msg("Failed to load this profile")}
      onRetry={reload}
      leaving={leaving}
      texts={ADMIN_PROFILE_TEXTS}
    >
      {opened.kind === "ready" && opened.shown.profile && (
        <ProfileEditor
          key={opened.shown.profile.id}
          userId={userId}
          profile={opened.shown.profile}
          onUnsaved={setUnsaved}
          onCancel={leaving.close}
          onSaved={() => {
            leaving.release();
            onSaved();
          }}
        />
      )}
      {opened.kind === "ready" && !opened.shown.profile && (
        <DialogBody>{t("This account has not opened its profile yet.")}</DialogBody>
      )}
    </OpenedDialog>
  );
}
