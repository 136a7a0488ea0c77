import { data } from "react-router";
import { ApiFailure } from "#shell/client/api.ts";

/** Why a link shows no form; `over`: already answered; `gone`: an invalid or expired link. */
export type LinkEnd = { view: "end"; why: "over" | "gone" };

export const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** The URL contains a token: no caching, and no referrer to other sites. */
export const linkHeaders = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const OVER = 409;
const NO_LINK = new Set([404, 422]);

/** @throws failures that are not caused by the link */
export function endOf(failure: unknown) {
  if (!(failure instanceof ApiFailure)) throw failure;
  // The status stays 200, because after an answer the page still shows its result.
  if (failure.status === OVER) return data<LinkEnd>({ view: "end", why: "over" });
  if (!NO_LINK.has(failure.status)) throw failure;
  return data<LinkEnd>({ view: "end", why: "gone" }, { status: 404 });
}
