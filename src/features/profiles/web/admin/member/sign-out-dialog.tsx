import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ADMIN_PROFILE_TEXTS } from "../../../domain/admin/messages.ts";

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
