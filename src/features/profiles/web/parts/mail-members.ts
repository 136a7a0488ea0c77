import { profileFilter } from "../../contract/admin-profiles.ts";
import { listAddress, type SearchOf } from "#shell/list-page/list-address.ts";
import { emailTabPath } from "#kernel/paths/emails.ts";

const TO_MEMBERS = "members";
const COMPOSER = listAddress({ page: `${emailTabPath("send")}?to=${TO_MEMBERS}`, query: profileFilter });

/** A mail to those whom the list of members shows so: an address names filters, and nobody. */
export const mailMembersPath = (search: SearchOf<typeof profileFilter>): string => COMPOSER.href(search);

/** The filters that an address asks to write to; null where it names nobody. */
export function membersIn(params: URLSearchParams): SearchOf<typeof profileFilter> | null {
  return params.get("to") === TO_MEMBERS ? COMPOSER.read(params) : null;
}
