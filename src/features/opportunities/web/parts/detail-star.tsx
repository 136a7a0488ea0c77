import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { canSaveOpportunities } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { Link } from "#shell/ui/link.tsx";
import { Star, useStars } from "./star.tsx";

export function DetailStar({ opportunity }: { opportunity: { id: string; title: string } }) {
  const isMember = canSaveOpportunities(useVisitor());
  const areShown = useStars();
  if (!areShown) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <Star opportunity={opportunity} wide />
      <Link
        href={isMember ? savedPath(opportunity.id) : SAVED_PATH}
        className="prose-link hidden min-h-11 items-center [[data-star]:has([aria-pressed=true])+&]:inline-flex"
      >
        {isMember ? t("Note, checklist and answers to copy") : t("Your saved opportunities")}
      </Link>
    </div>
  );
}
