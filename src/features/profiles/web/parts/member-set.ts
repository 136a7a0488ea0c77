import { msg } from "#kernel/translate.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { profileFilter } from "../../contract/admin-profiles.ts";

export type MemberSet = SearchOf<typeof profileFilter>;

const MEMBERS = listAddress({
  page: "/admin/profiles",
  query: profileFilter,
  file: apiPath("/api/admin/profiles/export.csv"),
});

export const membersPath = (members: MemberSet): string => MEMBERS.href(members);
export const membersFile = (members: MemberSet): string => MEMBERS.file(members);
export const EXPORT_FAILED = msg("Failed to export user profiles");
