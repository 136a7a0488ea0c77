import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";

/** What the list's address asks for; absent means everything. */
export type ListSearch = {
  search?: string | undefined;
  type?: string | undefined;
  region?: string | undefined;
  /** "1" for those that are over. */
  past?: string | undefined;
  cursor?: string | undefined;
};

const NAMES = ["search", "type", "region", "past", "cursor"] as const;

export function readListSearch(params: URLSearchParams): ListSearch {
  const given = NAMES.flatMap((name) => {
    const value = (params.get(name) ?? "").trim().slice(0, name === "search" ? SEARCH_MAX_LENGTH : undefined);
    return value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

export function isFiltered({ cursor: _, ...filters }: ListSearch): boolean {
  return Object.keys(filters).length > 0;
}

export function listPath(search: ListSearch): string {
  const given = NAMES.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const query = new URLSearchParams(given as [string, string][]);
  return query.size > 0 ? `/opportunities?${query}` : "/opportunities";
}

/** A cursor that this search never had; without one there is nothing left to leave out. */
export function firstPage({ cursor, ...search }: ListSearch): string {
  return listPath(cursor ? search : {});
}
