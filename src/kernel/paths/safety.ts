const BLOCKED_PAGE = "/account/blocked";

const withQuery = (page: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? page : `${page}?${new URLSearchParams(query)}`;

/** `block`: id of the member for whom the page asks whether to block. */
export const blockedPath = (view: { block?: string; said?: "blocked" | "unblocked" } = {}): string =>
  withQuery(BLOCKED_PAGE, view);
