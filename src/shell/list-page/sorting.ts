/** What the heads of columns know of the list's order. */
export type Sorting = {
  /** As the address says it; the usual one where it says none. */
  sort: string;
  href: (sort: string) => string;
};

type Ordered<Search> = { address: { sortedBy(search: Search, sort: string): string }; search: Search };

/** @param usual the order of the list where nobody chose one */
export function sortingOf<Search extends { sort?: string | undefined }>(
  { address, search }: Ordered<Search>,
  usual: string,
): Sorting {
  return { sort: search.sort || usual, href: (sort) => address.sortedBy(search, sort) };
}

const turned = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);

/** Where the head of a column leads: first its own order, then the other way round. */
export function sortLink({ sort, href }: Sorting, own: string) {
  const isOrdered = sort === own || sort === turned(own);
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return {
    href: href(sort === own ? turned(own) : own),
    direction: isOrdered ? (direction as "ascending" | "descending") : undefined,
  };
}
