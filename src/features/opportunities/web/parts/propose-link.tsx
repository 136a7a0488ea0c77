import { Lightbulb } from "lucide-react";
import { PROPOSE_PATH } from "#kernel/paths/proposals.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import { PROPOSAL_TEXTS } from "../../domain/proposal-messages.ts";

export function ProposeLink() {
  return (
    <p className="flex items-start gap-2 text-muted">
      <Lightbulb aria-hidden className="mt-3 size-5 shrink-0 text-clay" />
      <span className="flex flex-wrap items-center gap-x-2">
        {t("Do you know an opportunity that is missing here?")}
        <Link href={PROPOSE_PATH} className="prose-link inline-flex min-h-11 items-center font-semibold">
          {t(PROPOSAL_TEXTS.title)}
        </Link>
      </span>
    </p>
  );
}
