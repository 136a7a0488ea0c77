import { data } from "react-router";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import type { Route } from "./+types/sign-in";
import { OrganisationsPage } from "./organisations-page.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { access, status } = await adminAccess({ context, request });
  if (access.kind !== "admin") return data({ access, loaded: null }, { status });
  const answer = await unwrap(apiOf(context).api.admin.organisations.$get());
  return data({ access, loaded: { ...answer, siteUrl: context.get(pageContext).siteUrl } });
}

export const meta: Route.MetaFunction = () => [
  { title: `${t(SSO_ADMIN_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn({ loaderData: { access, loaded } }: Route.ComponentProps) {
  if (access.kind !== "admin") return <AdminRefusal access={access} />;
  return <SignInFrame>{loaded && <OrganisationsPage userId={access.userId} loaded={loaded} />}</SignInFrame>;
}

export function ErrorBoundary() {
  return (
    <SignInFrame>
      <Retry message={t(SSO_ADMIN_TEXTS.notLoaded)} />
    </SignInFrame>
  );
}
