import { RotateCcw } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "../ui/button.tsx";
import { isGone, type Refusal } from "./call-api.ts";
import { FailureBanner } from "./failure-banner.tsx";

type Props = { title: string; refusal: Refusal; onRetry: () => void; onClose: () => void };

/** In place of what a dialog was opened for; to try again leaves the dialog open, to dismiss closes it. */
export function NotLoaded({ title, refusal, onRetry, onClose }: Props) {
  return (
    <div className="grid justify-items-start gap-4">
      <FailureBanner failure={{ title, refusal }} onDismiss={onClose} />
      {!isGone(refusal) && (
        <Button size="sm" variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
          {t("Try Again")}
        </Button>
      )}
    </div>
  );
}
