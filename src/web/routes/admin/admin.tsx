import { data, type ShouldRevalidateFunction } from "react-router";
import { BRAND } from "#domain/brand.ts";
import { DASHBOARD_MESSAGES } from "#domain/profiles/messages.ts";
import { apiOf } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { Retry } from "#web/layouts/retry.tsx";
import type { Route } from "./+types/admin";
import { adminAccess } from "./admin-access.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminPanel } from "./admin-panel.tsx";
import { AdminRefusal } from "./admin-refusal.tsx";
import { loadPanel } from "./load-panel.ts";
import { isSameList } from "./pre-applications/same-list.ts";
import { type AdminTab, readAdminTab } from "./tabs.ts";

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
