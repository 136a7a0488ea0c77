import { data, type ShouldRevalidateFunction } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { adminAccess } from "#shell/admin/admin-access.ts";
import { AdminFrame } from "#shell/admin/admin-frame.tsx";
import { AdminRefusal } from "#shell/admin/admin-refusal.tsx";
import { apiOf } from "#shell/client/api.ts";
import { Retry } from "#shell/layouts/retry.tsx";
import { applicationPage } from "#shell/page/kind.ts";
import { ADMIN_PROFILE_MESSAGES, ADMIN_PROFILE_TEXTS } from "../../domain/admin/messages.ts";
import type { Route } from "./+types/profiles";
import { loadProfiles } from "./load-profiles.ts";
import { profilesPath, readProfileSearch } from "./profile-search.ts";
import { UserProfiles } from "./user-profiles.tsx";

export const handle = applicationPage;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { access, status } = await adminAccess({ context, request });
  if (access.kind !== "admin") return data({ access, loaded: null }, { status });
  const loaded = await loadProfiles(apiOf(context), readProfileSearch(url.searchParams));
  return data({ access, loaded }, { status: loaded.list === null ? 503 : 200 });
}

/** A profile that opens or closes above the list loads itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) =>
    profilesPath(readProfileSearch(searchParams)),
  );
  const opens = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && before === after;
  return opens && formMethod === undefined ? false : rest.defaultShouldRevalidate;
};

export const meta: Route.MetaFunction = () => [
  { title: `${t(ADMIN_PROFILE_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Profiles({ loaderData: { access, loaded } }: Route.ComponentProps) {
  if (access.kind !== "admin" || loaded === null) {
    return access.kind === "admin" ? null : <AdminRefusal access={access} />;
  }
  return (
    <AdminFrame open="users">
      <UserProfiles userId={access.userId} loaded={loaded} />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AdminFrame open="users">
      <Retry message={t(ADMIN_PROFILE_MESSAGES.network)} />
    </AdminFrame>
  );
}
