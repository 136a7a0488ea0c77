import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";
import type { OpportunityFormState } from "./use-opportunity-form.ts";

type Props = {
  form: OpportunityFormState;
  /** True while the check before the save is running. */
  looking: boolean;
  uploading: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onClose: () => void;
};

export function FormFooter({ form, looking, uploading, onSave, onDiscard, onClose }: Props) {
  const { failure, state } = form;
  return (
    <div className="grid gap-3">
      {failure && <FailureBanner failure={{ retry: onSave, ...failure }} onDismiss={form.dismissFailure} />}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="me-auto text-sm text-muted">
          {uploading ? t(OPPORTUNITY_FORM_MESSAGES.uploading) : form.dirty && t(OPPORTUNITY_FORM_MESSAGES.keptOnDevice)}
        </p>
        {form.dirty && (
          <Button size="sm" variant="ghost" onClick={onDiscard}>
            {t("Discard")}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onClose}>
          {t("Close")}
        </Button>
        <Button
          type="submit"
          size="sm"
          pending={form.saving || looking}
          pendingLabel={t("Saving...")}
          aria-disabled={uploading || undefined}
        >
          {state.stored ? t("Save") : t("Create")}
        </Button>
      </div>
    </div>
  );
}
