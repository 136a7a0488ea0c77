import { redirect } from "react-router";
import { ApiFailure, type apiOf, unwrap } from "#shell/client/api.ts";
import { ADMIN_PROFILE_MESSAGES } from "../../domain/admin/messages.ts";
import { type ProfileSearch, profilesPath } from "./profile-search.ts";

export type LoadedProfiles = Awaited<ReturnType<typeof loadProfiles>>;

export async function loadProfiles(api: ReturnType<typeof apiOf>, search: ProfileSearch) {
  const { profiles } = api.api.admin;
  try {
    const [list, summary] = await Promise.all([
      unwrap(profiles.$get({ query: search })),
      unwrap(profiles.summary.$get()),
    ]);
    return { search, list, summary, problem: null };
  } catch (failure) {
    // A cursor that this search never had.
    if (failure instanceof ApiFailure && failure.status === 422 && search.cursor) {
      throw redirect(profilesPath({ ...search, cursor: undefined }));
    }
    const problem = failure instanceof ApiFailure ? ADMIN_PROFILE_MESSAGES.notLoaded : ADMIN_PROFILE_MESSAGES.network;
    return { search, list: null, summary: null, problem };
  }
}
