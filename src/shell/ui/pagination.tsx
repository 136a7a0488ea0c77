import { ArrowLeft, ArrowRight } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "./button.tsx";

type PaginationProps = {
  label: string;
  /** URL of the first page, shown if the previous page is unknown. */
  firstHref?: string | null;
  firstLabel?: string;
  previousHref?: string | null;
  nextHref?: string | null;
  nextLabel?: string;
};

/** Links to the next and previous page only: keyset pagination knows no page numbers. */
export function Pagination(props: PaginationProps) {
  const { label, firstHref, firstLabel = t("First page"), previousHref, nextHref, nextLabel = t("Next") } = props;
  if (!firstHref && !previousHref && !nextHref) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap justify-between gap-3">
      {firstHref && (
        <ButtonLink href={firstHref} rel="first" variant="secondary" size="sm">
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
          {firstLabel}
        </ButtonLink>
      )}
      {previousHref && (
        <ButtonLink href={previousHref} rel="prev" variant="secondary" size="sm">
          <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
          {t("Previous")}
        </ButtonLink>
      )}
      {nextHref && (
        <ButtonLink href={nextHref} rel="next" variant="secondary" size="sm" className="ms-auto">
          {nextLabel}
          <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
        </ButtonLink>
      )}
    </nav>
  );
}
