import { profileSearchQuery } from "#features/profiles/contract/admin-profiles.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type apiOf, unwrap } from "#shell/client/api.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { loadList } from "#shell/list-page/load-list.ts";
import { ADMIN_PROFILE_MESSAGES } from "../domain/messages.ts";

export type ProfileSearch = SearchOf<typeof profileSearchQuery>;

export const PROFILES = listAddress({
  page: "/admin/profiles",
  query: profileSearchQuery,
  file: apiPath("/api/admin/profiles/export.csv"),
});

export const fileOfChosen = (ids: readonly string[]): string =>
  `${apiPath("/api/admin/profiles/export.csv")}?${new URLSearchParams({ ids: ids.join(",") })}`;

export const QUICK_VIEWS: readonly { label: string; search: ProfileSearch }[] = [
  { label: msg("Everybody"), search: {} },
  { label: msg("Not confirmed yet"), search: { confirmed: "no" } },
  { label: msg("Looks like spam"), search: { spam: "1" } },
];

export async function loadProfiles(api: ReturnType<typeof apiOf>, search: ProfileSearch) {
  const { profiles, segments: saved } = api.api.admin;
  const pending = Promise.all([
    unwrap(profiles.$get({ query: search })),
    unwrap(profiles.summary.$get()),
    unwrap(saved.$get({ query: {} })),
  ]);
  try {
    const read = await loadList({ address: PROFILES, search }, pending);
    if (read === null)
      return { search, list: null, summary: null, segments: [], problem: t("Failed to load user profiles") };
    const [list, summary, { segments }] = read;
    return { search, list, summary, segments, problem: null };
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return { search, list: null, summary: null, segments: [], problem: t(ADMIN_PROFILE_MESSAGES.network) };
  }
}
