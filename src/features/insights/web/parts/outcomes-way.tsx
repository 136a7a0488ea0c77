import { ArrowRight } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { Link } from "#shell/ui/link.tsx";

export function OutcomesWay() {
  return (
    <Link
      href={`${adminTabPath("analytics")}/outcomes`}
      className="prose-link inline-flex min-h-11 w-fit items-center gap-1.5 font-semibold"
    >
      {t("What members have won with opportunities")}
      <ArrowRight aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
    </Link>
  );
}
