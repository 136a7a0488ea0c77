import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { AdminFailure } from "#shell/admin/admin-failure.tsx";
import { PageFrame } from "#shell/admin/page-frame.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { UncertainAnswer } from "../../contract/email-history.ts";
import { EMAIL_TEXTS } from "../../domain/messages.ts";
import type { Route } from "./+types/emails";
import { UncertainNotice } from "./uncertain-notice.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAccess(canManageEmails, { context, request });
  return { admin, uncertain: await loadUncertain(apiOf(context)) };
}

/** @returns null when loading failed; the open tab reports the error */
async function loadUncertain(api: ReturnType<typeof apiOf>): Promise<UncertainAnswer | null> {
  try {
    return await unwrap<UncertainAnswer>(api.api.admin["email-history"].uncertain.$get());
  } catch {
    return null;
  }
}

/** The number of uncertain mails is loaded again on every navigation. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [
  { title: `${t(EMAIL_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Emails({ loaderData: { admin, uncertain } }: Route.ComponentProps) {
  return (
    <EmailFrame>
      {uncertain && <UncertainNotice userId={admin.userId} uncertain={uncertain} />}
      <Outlet context={admin} />
    </EmailFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure error={error}>
      <EmailFrame>
        <Retry message={t(DASHBOARD_MESSAGES.network)} />
      </EmailFrame>
    </AdminFailure>
  );
}

/** docs/product/email.md */
const EmailFrame = ({ children }: { children: ReactNode }) => (
  <PageFrame title={t(EMAIL_TEXTS.title)} back={t("Back to administration")} part>
    {children}
  </PageFrame>
);
