import * as v from "valibot";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { type ProfileSearchParams, profileSearchQuery } from "../../contract/admin-profiles.ts";
import { PROFILE_FILTERS, PROFILE_FLAGS } from "../../domain/admin/filters.ts";

/** What the page's address asks for; absent means everything. */
export type ProfileSearch = Omit<ProfileSearchParams, "limit">;
/** A profile that is open above the list. */
export type OpenProfile = { view?: string; edit?: string };

const FILTERS = [...PROFILE_FILTERS, ...PROFILE_FLAGS].map(({ name }) => name);
const NAMES = ["search", ...FILTERS, "cursor"] as const;
const PATH = "/admin/profiles";

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readProfileSearch(params: URLSearchParams): ProfileSearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" && v.is(profileSearchQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function profilesPath(search: ProfileSearch, open: OpenProfile = {}): string {
  const query = queryOf(search, open);
  return query === "" ? PATH : `${PATH}?${query}`;
}

/** The file of all that the search finds, not of this page alone. */
export function exportPath({ cursor: _, ...search }: ProfileSearch): string {
  const query = queryOf(search);
  return query === "" ? "/api/admin/profiles/export.csv" : `/api/admin/profiles/export.csv?${query}`;
}

function queryOf(search: ProfileSearch, open: OpenProfile = {}): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]] as [string, string]] : []));
  return new URLSearchParams([...given, ...Object.entries(open)]).toString();
}

export function isNarrowed({ cursor: _, ...search }: ProfileSearch): boolean {
  return Object.values(search).some(Boolean);
}
