const BLOCKED_PAGE = "/account/blocked";

const withQuery = (page: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? page : `${page}?${new URLSearchParams(query)}`;

/** Whom the reader has blocked; `block`: whom they are asked about. */
export const blockedPath = (view: { block?: string; said?: "blocked" | "unblocked" } = {}): string =>
  withQuery(BLOCKED_PAGE, view);
