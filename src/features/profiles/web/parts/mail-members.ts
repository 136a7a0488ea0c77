import { emailTabPath } from "#kernel/paths/emails.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { profileFilter } from "../../contract/admin-profiles.ts";

const TO_MEMBERS = "members";
const COMPOSER = listAddress({ page: `${emailTabPath("send")}?to=${TO_MEMBERS}`, query: profileFilter });

/** The URL contains only filters, never ids of members. */
export const mailMembersPath = (search: SearchOf<typeof profileFilter>): string => COMPOSER.href(search);

export function membersIn(params: URLSearchParams): SearchOf<typeof profileFilter> | null {
  return params.get("to") === TO_MEMBERS ? COMPOSER.read(params) : null;
}
