import * as v from "valibot";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { type DirectoryParams, directoryQuery } from "../contract/directory.ts";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS } from "../domain/facets.ts";

/** What the directory's address asks for; absent means everything. */
export type DirectorySearch = Omit<DirectoryParams, "limit">;

const FILTERS = [...DIRECTORY_FACETS, ...DIRECTORY_FLAGS].map(({ name }) => name);
const NAMES = ["search", ...FILTERS, "cursor"] as const;

/** An address that somebody wrote or kept: what no filter knows is left out. */
export function readDirectorySearch(params: URLSearchParams): DirectorySearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" && v.is(directoryQuery.entries[name], value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function directoryPath(search: DirectorySearch): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const query = new URLSearchParams(given as [string, string][]);
  return query.size > 0 ? `/community?${query}` : "/community";
}

/** The same without one of its filters, from its first page. */
export function without(search: DirectorySearch, name: keyof DirectorySearch): DirectorySearch {
  return { ...search, [name]: undefined, cursor: undefined };
}
