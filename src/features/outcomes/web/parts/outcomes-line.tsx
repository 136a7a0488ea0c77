import { Trophy } from "lucide-react";
import { OUTCOMES_PATH } from "#kernel/paths/outcomes.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";

export function OutcomesLine() {
  return (
    <p className="flex items-start gap-2 text-muted">
      <Trophy aria-hidden className="mt-3 size-5 shrink-0 text-clay" />
      <span className="flex flex-wrap items-center gap-x-2">
        {t("Applied for something?")}
        <Link href={OUTCOMES_PATH} className="prose-link inline-flex min-h-11 items-center font-semibold">
          {t("Tell us what came of it")}
        </Link>
      </span>
    </p>
  );
}
