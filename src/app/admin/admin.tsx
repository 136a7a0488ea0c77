import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { canOpenAdministration } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { Route } from "./+types/admin";

export const handle = applicationPage;

export const loader = (visit: Route.LoaderArgs) => requireAccess(canOpenAdministration, visit);

export const shouldRevalidate = exceptWithinPage;

export const meta: Route.MetaFunction = () => [
  { title: `${t("Administration")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Administration({ loaderData: admin }: Route.ComponentProps) {
  return (
    <InAdministration>
      <Outlet context={admin} />
    </InAdministration>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <InAdministration>
        <Retry message={t(DASHBOARD_MESSAGES.network)} />
      </InAdministration>
    </AdminFailure>
  );
}

const InAdministration = ({ children }: { children: ReactNode }) => (
  <PageFrame title={t("Administration")} part>
    {children}
  </PageFrame>
);
