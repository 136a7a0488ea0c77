export type Sorting = {
  sort: string;
  href: (sort: string) => string;
};

type Ordered<Search> = { address: { sortedBy(search: Search, sort: string): string }; search: Search };

export function sortingOf<Search extends { sort?: string | undefined }>(
  { address, search }: Ordered<Search>,
  usual: string,
): Sorting {
  return { sort: search.sort || usual, href: (sort) => address.sortedBy(search, sort) };
}

const turned = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);

/** Link in a column head: the first click sorts by this column, the next click reverses the order. */
export function sortLink({ sort, href }: Sorting, own: string) {
  const isOrdered = sort === own || sort === turned(own);
  const direction = sort.startsWith("-") ? "descending" : "ascending";
  return {
    href: href(sort === own ? turned(own) : own),
    direction: isOrdered ? (direction as "ascending" | "descending") : undefined,
  };
}
