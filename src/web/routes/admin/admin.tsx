import { data, redirect, type ShouldRevalidateFunction } from "react-router";
import { SESSION_MESSAGES } from "#domain/auth/session-messages.ts";
import { BRAND } from "#domain/brand.ts";
import { pageAccess } from "#domain/members/access.ts";
import { DASHBOARD_MESSAGES } from "#domain/profiles/messages.ts";
import { apiOf } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { actorOf, profileOf, requireCode, signInPath, visitorOf } from "#web/visitor.ts";
import type { Route } from "./+types/admin";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminNotice } from "./admin-notice.tsx";
import { AdminPanel } from "./admin-panel.tsx";
import { loadPanel } from "./load-panel.ts";
import { isSameList } from "./pre-applications/same-list.ts";
import { Retry } from "./retry.tsx";
import { type AdminTab, readAdminTab } from "./tabs.ts";

export const handle = applicationPage;

/** Decision 19: guests and members are told why, before they are sent on. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  requireCode(visitor, request);
  const actor = actorOf(visitor);
  if (visitor.owes === "factor") throw redirect("/account/security/two-step");
  const access = pageAccess({ actor, profile: profileOf(visitor), page: "admin" });
  if (actor.role === "guest") return data({ kind: "guest" as const, signIn: signInPath(request) }, { status: 401 });
  if (!access.allow) return data({ kind: "member" as const }, { status: 403 });
  const panel = await loadPanel(readAdminTab(url.searchParams.get("tab")), apiOf(context), url.searchParams);
  return { kind: "admin" as const, userId: actor.id, email: actor.email, panel };
}

const LOADED_BY_ADDRESS: readonly (AdminTab | undefined)[] = ["analytics", "interests", "audit"];

/** What is opened within a tab loads itself, where it is no list of the address. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => readAdminTab(searchParams.get("tab")));
  if (
    before === "applications" &&
    after === before &&
    currentUrl.search !== nextUrl.search &&
    formMethod === undefined
  ) {
    return !isSameList(currentUrl.searchParams, nextUrl.searchParams);
  }
  const staysHere = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return staysHere && before === after && !LOADED_BY_ADDRESS.includes(after) && formMethod === undefined
    ? false
    : rest.defaultShouldRevalidate;
};

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Admin({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "guest") {
    return (
      <AdminNotice
        title={t(SESSION_MESSAGES.authenticationRequired)}
        text={t(SESSION_MESSAGES.authenticationRequiredText)}
        action={{ href: loaderData.signIn, label: t("Sign In") }}
      />
    );
  }
  if (loaderData.kind === "member") {
    return (
      <AdminNotice
        title={t(SESSION_MESSAGES.accessDenied)}
        text={t(SESSION_MESSAGES.accessDeniedText)}
        action={{ href: "/dashboard", label: t("Go to dashboard") }}
        goesOn
      />
    );
  }
  const { userId, email, panel } = loaderData;
  return (
    <AdminFrame>
      <AdminPanel userId={userId} email={email} panel={panel} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AdminFrame>
      <Retry message={t(DASHBOARD_MESSAGES.network)} />
    </AdminFrame>
  );
}
