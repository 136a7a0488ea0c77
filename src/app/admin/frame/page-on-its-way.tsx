import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { TableSkeleton } from "#shell/list-page/table-skeleton.tsx";
import { Skeleton, SkeletonText } from "#shell/ui/skeleton.tsx";
import { entryOf } from "./menu-entries.ts";

export function PageOnItsWay({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const next = coming && entryOf(coming.pathname);
  if (!next || next === entryOf(pathname)) return children;
  return (
    <div className="measure max-w-[90rem] py-5 sm:px-6 sm:py-6">
      <Shape href={next} />
    </div>
  );
}

const LISTS = [
  ...(["users", "opportunities", "applications", "interests", "audit"] as const).map(adminTabPath),
  "/admin/emails/history",
];

function Shape({ href }: { href: string }) {
  if (LISTS.includes(href)) return <TableSkeleton />;
  if (href === adminTabPath("analytics")) return <FiguresSkeleton />;
  return <SkeletonText lines={6} label={t("Loading...")} />;
}

function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t("Loading...")}</span>
      <Skeleton className="h-10 w-64" />
      <div aria-hidden className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <div aria-hidden className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
