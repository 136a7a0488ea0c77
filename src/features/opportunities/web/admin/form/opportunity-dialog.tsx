import { t } from "#platform/i18n/i18n.ts";
import { isGone } from "#shell/admin/call-api.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { DialogBody, FormDialog } from "#shell/ui/form-dialog.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_MESSAGES } from "../../../domain/messages.ts";
import { NEW_OPPORTUNITY } from "../paths.ts";
import { OpportunityForm } from "./opportunity-form.tsx";
import { useOpening } from "./use-opening.ts";

type Props = {
  userId: string;
  /** An id, "new", or null when no form is open. */
  target: string | null;
  onClose: () => void;
  onSaved: (opportunity: ManagedOpportunity) => void;
};

/** A§2: the modal form. Closing it loses nothing: what is not saved stays on the device. */
export function OpportunityDialog({ userId, target, onClose, onSaved }: Props) {
  const { opening, retry } = useOpening(userId, target);
  const title = target === NEW_OPPORTUNITY ? OPPORTUNITY_ADMIN_TEXTS.createTitle : OPPORTUNITY_ADMIN_TEXTS.editTitle;
  return (
    <FormDialog open={target !== null} onClose={onClose} title={t(title)}>
      {opening.kind === "ready" ? (
        <OpportunityForm
          key={opening.claim.id}
          userId={userId}
          claim={opening.claim}
          stored={opening.stored}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : (
        <DialogBody>
          {opening.kind === "loading" && <SkeletonText lines={10} label={t("Loading...")} />}
          {opening.kind === "failed" && (
            <FailureBanner
              failure={{
                title: OPPORTUNITY_MESSAGES.detailsNotLoaded,
                refusal: opening.refusal,
                ...(isGone(opening.refusal) ? {} : { retry }),
              }}
            />
          )}
        </DialogBody>
      )}
    </FormDialog>
  );
}
