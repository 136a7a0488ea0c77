import { Lightbulb } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import { PROPOSAL_TEXTS } from "../../domain/messages.ts";
import { PROPOSE_PATH } from "../../domain/paths.ts";

/** Below a list of opportunities. */
export function ProposeLink() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted">
      <Lightbulb aria-hidden className="size-5 shrink-0 text-clay" />
      {t(PROPOSAL_TEXTS.know)}
      <Link href={PROPOSE_PATH} className="prose-link inline-flex min-h-11 items-center font-semibold">
        {t(PROPOSAL_TEXTS.title)}
      </Link>
    </p>
  );
}
