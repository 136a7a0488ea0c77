import { data } from "react-router";
import { ApiFailure } from "#shell/client/api.ts";

/** A link of a mail that leaves nothing to do: it was done, or it opens nothing. */
export type LinkEnd = { view: "end"; why: "over" | "gone" };

export const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** The address is a key to somebody's introduction: it is kept by nobody, and no other site hears of it. */
export const linkHeaders = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const OVER = 409;
const NO_LINK = new Set([404, 422]);

/** @throws what is no matter of the link */
export function endOf(failure: unknown) {
  if (!(failure instanceof ApiFailure)) throw failure;
  // No failure of the page: after a press, what was done is shown above it.
  if (failure.status === OVER) return data<LinkEnd>({ view: "end", why: "over" });
  if (!NO_LINK.has(failure.status)) throw failure;
  return data<LinkEnd>({ view: "end", why: "gone" }, { status: 404 });
}
