import { data } from "react-router";
import { SSO_ADMIN_TEXTS } from "#domain/auth/sso/admin-texts.ts";
import { BRAND } from "#domain/brand.ts";
import { apiOf, unwrap } from "#web/api.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { Retry } from "#web/layouts/retry.tsx";
import { pageContext } from "#web/page-context.ts";
import { adminAccess } from "../admin-access.ts";
import { AdminRefusal } from "../admin-refusal.tsx";
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
