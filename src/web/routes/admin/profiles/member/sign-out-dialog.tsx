import { ADMIN_PROFILE_TEXTS } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { QuestionDialog } from "../../question-dialog.tsx";

type Props = { open: boolean; onClose: () => void; onSignOut: () => Promise<void> };

export function SignOutDialog({ open, onClose, onSignOut }: Props) {
  return (
    <QuestionDialog
      open={open}
      title={t(ADMIN_PROFILE_TEXTS.signOutTitle)}
      question={t(ADMIN_PROFILE_TEXTS.confirmSignOut)}
      no={t("Cancel")}
      yes={t("Sign out")}
      onNo={onClose}
      onYes={onSignOut}
    />
  );
}
