import * as v from "valibot";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { type InterestListParams, interestListQuery } from "../../contract/admin-interests.ts";

/** What the page's address asks for; absent means everything. */
export type InterestSearch = Omit<InterestListParams, "limit">;

const NAMES = ["kind", "subject", "cursor"] as const;
const API = "/api/admin/interests";

/** One row of the list, asked for to see whether the session still holds. */
export const INTEREST_PROBE = `${API}?limit=1`;

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readInterestSearch(params: URLSearchParams): InterestSearch {
  const given = NAMES.flatMap((name) => {
    const value = params.get(name) ?? "";
    return value !== "" && v.is(interestListQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function interestsPath(search: InterestSearch = {}): string {
  const query = queryOf(search);
  return query === "" ? adminTabPath("interests") : `${adminTabPath("interests")}&${query}`;
}

/** The file of all that is found, not of this page alone. */
export function interestsFile({ cursor: _, ...search }: InterestSearch): string {
  const query = queryOf(search);
  return query === "" ? `${API}/export.csv` : `${API}/export.csv?${query}`;
}

function queryOf(search: InterestSearch): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]] as [string, string]] : []));
  return new URLSearchParams(given).toString();
}
