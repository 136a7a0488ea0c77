import { Clock } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";

export function SlowNote() {
  return (
    <p className="flex gap-3 text-sm text-muted">
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
      <span>
        <strong className="block text-ink">{t("Calendars update slowly")}</strong>
        {t(
          "Google Calendar looks for changes only every 8 to 24 hours, others every few hours. Our reminders by email come on time.",
        )}
      </span>
    </p>
  );
}
