import { Clock } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { CALENDAR_TEXTS } from "../../domain/calendar-texts.ts";

/** How long a calendar may show what was before. */
export function SlowNote() {
  return (
    <p className="flex gap-3 text-sm text-muted">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
      <span>
        <strong className="block text-ink">{t(CALENDAR_TEXTS.slowTitle)}</strong>
        {t(CALENDAR_TEXTS.slow)}
      </span>
    </p>
  );
}
