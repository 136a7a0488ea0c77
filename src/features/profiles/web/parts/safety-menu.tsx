import { Ban, Ellipsis, Flag } from "lucide-react";
import type { ReactNode } from "react";
import { reportPath } from "#kernel/paths/reports.ts";
import { blockedPath } from "#kernel/paths/safety.ts";
import { canReport, isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitor } from "#shell/page/root-data.ts";
import { cx } from "#shell/ui/class-names.ts";
import { Link } from "#shell/ui/link.tsx";

/** `introductionId`: the introduction that a report from this menu is about. */
type Props = { memberId: string; introductionId?: string; className?: string };

/** Works without script (docs/product/introductions.md#safety). */
export function SafetyMenu({ memberId, introductionId, className }: Props) {
  const visitor = useVisitor();
  if (isGuest(visitor) || !canReport(visitor) || visitor.profile?.memberId === memberId) return null;
  return (
    <details name="menu" className={cx("w-fit print:hidden", className)}>
      <summary
        aria-label={t("More about this member")}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden className="size-5" />
      </summary>
      <ul className="absolute end-0 z-20 mt-1 w-max max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised p-1.5 shadow-lg">
        <Entry href={blockedPath({ block: memberId })} icon={<Ban />}>
          {t("Block this member")}
        </Entry>
        {introductionId === undefined ? (
          <Entry href={reportPath("member", memberId)} icon={<Flag />}>
            {t("Report this member")}
          </Entry>
        ) : (
          <Entry href={reportPath("introduction", introductionId)} icon={<Flag />}>
            {t("Report this message")}
          </Entry>
        )}
      </ul>
    </details>
  );
}

function Entry({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-text no-underline hover:bg-accent-soft hover:text-accent [&>svg]:size-5 [&>svg]:shrink-0"
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}
