import * as v from "valibot";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { adminTabPath } from "#shell/admin/tabs.ts";
import { type ApplicationSearchParams, applicationSearchQuery } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_FILTERS } from "../../domain/filters.ts";

/** What the page's address asks for; absent means everything. */
export type ApplicationSearch = Omit<ApplicationSearchParams, "limit">;

const NAMES = ["search", ...APPLICATION_FILTERS.map(({ name }) => name), "cursor"] as const;
const API = "/api/admin/pre-applications";

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readApplicationsAddress(params: URLSearchParams): ApplicationSearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" && v.is(applicationSearchQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** @param view an application that is open above the list */
export function applicationsPath(search: ApplicationSearch = {}, view?: string): string {
  const query = queryOf(search, view === undefined ? [] : [["view", view]]);
  return query === "" ? adminTabPath("applications") : `${adminTabPath("applications")}&${query}`;
}

/** The file of all that the search finds, not of this page alone. */
export function exportPath({ cursor: _, ...search }: ApplicationSearch): string {
  const query = queryOf(search);
  return query === "" ? `${API}/export.csv` : `${API}/export.csv?${query}`;
}

export function isNarrowed({ cursor: _, ...search }: ApplicationSearch): boolean {
  return Object.values(search).some(Boolean);
}

/** One row of the list, asked for to see whether the session still holds. */
export const PROBE_API = `${API}?limit=1`;
export const INVITE_MANY_API = `${API}/invite`;
export const applicationApi = (id: string) => `${API}/${encodeURIComponent(id)}`;
export const inviteApi = (id: string) => `${applicationApi(id)}/invite`;

function queryOf(search: ApplicationSearch, open: [string, string][] = []): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]] as [string, string]] : []));
  return new URLSearchParams([...given, ...open]).toString();
}
