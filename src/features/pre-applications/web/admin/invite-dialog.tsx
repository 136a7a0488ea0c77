import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import type { FoundApplication } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";

type Props = {
  open: boolean;
  chosen: readonly FoundApplication[];
  onClose: () => void;
  onInvite: () => void;
};

/** Asks with the number of emails before several applicants are invited. */
export function InviteDialog({ open, chosen, onClose, onInvite }: Props) {
  const count = chosen.length;
  const reminders = chosen.filter(({ invitedAt }) => invitedAt !== null).length;
  return (
    <QuestionDialog
      open={open}
      title={t(APPLICATION_ADMIN_TEXTS.inviteTitle)}
      question={t(APPLICATION_ADMIN_TEXTS.inviteQuestion, { count })}
      no={t("Cancel")}
      yes={t(APPLICATION_ADMIN_TEXTS.inviteYes, { count })}
      onNo={onClose}
      onYes={onInvite}
    >
      {reminders > 0 && <p>{t(APPLICATION_ADMIN_TEXTS.inviteReminders, { count: reminders })}</p>}
    </QuestionDialog>
  );
}
