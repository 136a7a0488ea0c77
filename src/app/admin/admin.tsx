import { data, type ShouldRevalidateFunction } from "react-router";
import { isSameList } from "#features/pre-applications/web/admin/same-list.ts";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminFrame } from "#shell/admin/admin-frame.tsx";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { type AdminTab, readAdminTab } from "#shell/admin/tabs.ts";
import { apiOf } from "#shell/client/api.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import type { Route } from "./+types/admin";
import { AdminPanel } from "./admin-panel.tsx";
import { loadPanel } from "./load-panel.ts";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { access, status } = await adminAccess({ context, request });
  if (access.kind !== "admin") return data({ access, panel: null }, { status });
  const panel = await loadPanel(readAdminTab(url.searchParams.get("tab")), apiOf(context), url.searchParams);
  return data({ access, panel });
}

const LOADED_BY_ADDRESS: readonly (AdminTab | undefined)[] = ["analytics", "interests", "audit"];

/** What is opened within a tab loads itself, where it is no list of the address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => readAdminTab(searchParams.get("tab")));
  const staysInTab = before === after && currentUrl.search !== nextUrl.search;
  if (formMethod !== undefined || !staysInTab) return rest.defaultShouldRevalidate;
  if (after === "applications") return !isSameList(currentUrl.searchParams, nextUrl.searchParams);
  return LOADED_BY_ADDRESS.includes(after) ? rest.defaultShouldRevalidate : false;
};

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Admin({ loaderData: { access, panel } }: Route.ComponentProps) {
  if (access.kind !== "admin") return <AdminRefusal access={access} />;
  return <AdminFrame>{panel && <AdminPanel userId={access.userId} email={access.email} panel={panel} />}</AdminFrame>;
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <Retry message={t(DASHBOARD_MESSAGES.network)} />
    </AdminFrame>
  );
}
