import { Star } from "lucide-react";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";

export function SavedLink({ className }: { className?: string }) {
  return (
    <p className={cx("flex justify-end print:hidden", className)}>
      <Link
        href={SAVED_PATH}
        className="-me-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-accent hover:underline"
      >
        <Star aria-hidden className="size-5 fill-current text-clay" />
        {t("Your saved opportunities")}
      </Link>
    </p>
  );
}
