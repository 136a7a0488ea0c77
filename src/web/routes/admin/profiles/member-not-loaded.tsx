import { RotateCcw } from "lucide-react";
import { ADMIN_PROFILE_MESSAGES } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { isGone, type Refusal } from "../call-api.ts";
import { FailureBanner } from "../failure-banner.tsx";

type Props = { refusal: Refusal; onRetry: () => void; onClose: () => void };

/** In place of a profile; to try again leaves the dialog open, to dismiss closes it. */
export function MemberNotLoaded({ refusal, onRetry, onClose }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner failure={{ title: ADMIN_PROFILE_MESSAGES.memberNotLoaded, refusal }} onDismiss={onClose} />
      {!isGone(refusal) && (
        <Button size="sm" variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
          {t("Try Again")}
        </Button>
      )}
    </div>
  );
}
