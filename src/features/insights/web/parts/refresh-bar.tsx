import { RotateCcw } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { OVERVIEW_TEXTS } from "../../domain/messages.ts";
import type { Refreshing } from "./use-refresh.ts";

type Props = { countedAt: string; refreshing: Refreshing };

/** As of when the figures are, and the button that counts again. */
export function RefreshBar({ countedAt, refreshing: { refresh, pending } }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-muted">
        {pending ? t(OVERVIEW_TEXTS.refreshing) : t(OVERVIEW_TEXTS.asOf, { time: momentText(countedAt) })}
      </p>
      <Button
        size="sm"
        variant="secondary"
        pending={pending}
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={refresh}
      >
        {t(OVERVIEW_TEXTS.refresh)}
      </Button>
    </div>
  );
}
