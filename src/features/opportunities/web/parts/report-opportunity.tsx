import { Flag } from "lucide-react";
import { reportPath } from "#kernel/paths/reports.ts";
import { canReport } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { Link } from "#shell/ui/link.tsx";

export function ReportOpportunity({ id }: { id: string }) {
  if (!canReport(useVisitor())) return null;
  return (
    <Link
      href={reportPath("opportunity", id)}
      className="mt-6 inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-accent hover:underline print:hidden"
    >
      <Flag aria-hidden className="size-4" />
      {t("Report this opportunity")}
    </Link>
  );
}
