import { ArrowLeft } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "#shell/ui/button.tsx";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";
import { insightsPath } from "../admin/paths.ts";

export function BackToFigures() {
  return (
    <div>
      <ButtonLink
        href={insightsPath()}
        size="sm"
        variant="secondary"
        icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
      >
        {t(INSIGHT_TEXTS.back)}
      </ButtonLink>
    </div>
  );
}
