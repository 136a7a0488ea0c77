import * as v from "valibot";
import { SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";

type Query = { readonly entries: v.ObjectEntries };
/** State of a list in its URL; an absent field means no filter. */
export type SearchOf<Asked extends Query> = Omit<
  { [Name in keyof Asked["entries"]]?: v.InferInput<Asked["entries"][Name]> | undefined },
  "limit"
>;
type Name<Asked extends Query> = Exclude<keyof Asked["entries"], "limit"> & string;

type Options<Asked extends Query> = {
  page: string;
  query: Asked;
  /** Names of URL parameters, where they differ from those of the API. */
  names?: Partial<Record<Name<Asked>, string>>;
  file?: string;
};

export type ListAddress<Search> = {
  /** Reads the URL; ignores unknown values, because people type and store URLs. */
  read(params: URLSearchParams): Search;
  /** @param open parameters of the dialog that is open above the list */
  href(search?: Search, open?: Record<string, string>): string;
  first(search: Search): string;
  next(search: Search, cursor: string): string;
  /** URL of the file with all results, not only those of this page. */
  file(search: Search): string;
  isFiltered(search: Search): boolean;
  /** The filters, with their names in the API, without cursor and order. */
  filter(search: Search): Partial<Search>;
  sortedBy(search: Search, sort: string): string;
  /** Whether two URLs show the same list; the dialog above the list is ignored. */
  isSame(one: URLSearchParams, other: URLSearchParams): boolean;
};

/** The URL holds the list's state: filters and page, named as in the API's query schema. */
export function listAddress<Asked extends Query>(options: Options<Asked>): ListAddress<SearchOf<Asked>> {
  type Search = SearchOf<Asked>;
  const { page, query, names = {}, file = "" } = options;
  const fields = Object.keys(query.entries).filter((name) => name !== "limit");
  const nameOf = (field: string) => (names as Record<string, string>)[field] ?? field;

  const href = (search: Search, open: Record<string, string> = {}) =>
    withQuery(page, [
      ...given(fields, search).map(([field, value]): [string, string] => [nameOf(field), value]),
      ...Object.entries(open),
    ]);
  const withCursor = (search: Search, cursor: string | undefined): Search => ({ ...search, cursor });
  const filter = (search: Search) => given(fields, { ...search, cursor: undefined, sort: undefined });
  const read = (params: URLSearchParams) => readSearch(params, { query, fields, nameOf }) as Search;

  return {
    read,
    href: (search = {} as Search, open) => href(search, open),
    first: (search) => href(withCursor(search, undefined)),
    next: (search, cursor) => href(withCursor(search, cursor)),
    file: (search) => withQuery(file, filter(search)),
    isFiltered: (search) => filter(search).length > 0,
    filter: (search) => Object.fromEntries(filter(search)) as Partial<Search>,
    sortedBy: (search, sort) => href({ ...withCursor(search, undefined), sort }),
    isSame: (one, other) => href(read(one)) === href(read(other)),
  };
}

function given(fields: string[], search: object): [string, string][] {
  return fields.flatMap((field) => {
    const value = (search as Record<string, string | undefined>)[field];
    return value ? [[field, value] as [string, string]] : [];
  });
}

type Fields = { query: Query; fields: string[]; nameOf: (field: string) => string };

function readSearch(params: URLSearchParams, { query, fields, nameOf }: Fields): object {
  const values = fields.flatMap((field) => {
    const most = field === "search" ? SEARCH_MAX_LENGTH : undefined;
    const value = (params.get(nameOf(field)) ?? "").trim().slice(0, most);
    const schema = query.entries[field] as v.GenericSchema;
    return value !== "" && v.is(schema, value) ? [[field, value]] : [];
  });
  return Object.fromEntries(values);
}

function withQuery(path: string, pairs: [string, string][]): string {
  if (pairs.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(pairs)}`;
}
