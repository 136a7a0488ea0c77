import type { EmailTemplateSummary } from "#contract/email-templates.ts";
import { TEMPLATE_MESSAGES } from "#domain/email/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = {
  template: Pick<EmailTemplateSummary, "name"> | null;
  pending: boolean;
  onClose: () => void;
  onDelete: () => void;
};

export function DeleteDialog({ template, pending, onClose, onDelete }: Props) {
  return (
    <Dialog
      open={template !== null}
      onClose={onClose}
      title={t("Delete template")}
      description={t(TEMPLATE_MESSAGES.confirmDelete)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="danger" pending={pending} onClick={onDelete}>
            {t("Delete")}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere" dir="auto">
        {template?.name}
      </p>
    </Dialog>
  );
}
