import type { ReactNode } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "../ui/heading.tsx";
import { Skeleton, SkeletonText } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ADMIN_TABS, type AdminTab, adminTabPath, readAdminTab } from "./tabs.ts";

type Props = {
  /** The tab of a page of its own; else the address says it. */
  open?: AdminTab;
  children: ReactNode;
};

/** The title and the tabs above whichever is open (docs/product/site.md#pages-of-administrators). */
export function AdminFrame({ open: page, children }: Props) {
  const [search] = useSearchParams();
  const open = page ?? readAdminTab(search.get("tab"));
  const coming = useComingTab();
  const shown = page ?? coming ?? open;
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <Heading level={1}>{t("Administration")}</Heading>
      <Tabs
        label={t("Administration")}
        tabs={ADMIN_TABS.map(({ key, label }) => ({
          label: t(label),
          href: adminTabPath(key),
          current: key === shown,
        }))}
      />
      {shown === open ? children : <TabSkeleton tab={shown} />}
    </div>
  );
}

/** The tab that was pressed and still loads. */
function useComingTab(): AdminTab | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return null;
  return readAdminTab(new URLSearchParams(location.search).get("tab"));
}

function TabSkeleton({ tab }: { tab: AdminTab }) {
  if (tab === "opportunities") return <ListSkeleton />;
  if (tab === "analytics") return <InsightsSkeleton />;
  return <SkeletonText lines={6} label={t("Loading...")} />;
}

/** The figures' places, while they load. */
function InsightsSkeleton() {
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
