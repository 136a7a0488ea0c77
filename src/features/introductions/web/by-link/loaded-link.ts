import { data } from "react-router";
import { ApiFailure } from "#shell/client/api.ts";
import { LINK_TEXTS } from "../../domain/link-pages.ts";

/** Why a link of a mail shows nothing to do. */
export type LinkEnd = { view: "end"; title: string; lead: string };

export const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** The address is a key to somebody's introduction: it is kept by nobody, and no other site hears of it. */
export const linkHeaders = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

const OVER = 409;
const NO_LINK = new Set([404, 422]);

/** @throws what is no matter of the link */
export function endOf(failure: unknown) {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, message } = failure;
  // No failure of the page: after a press, what was done is shown above it.
  if (status === OVER) return data<LinkEnd>({ view: "end", title: LINK_TEXTS.overTitle, lead: message });
  if (!NO_LINK.has(status)) throw failure;
  return data<LinkEnd>({ view: "end", title: LINK_TEXTS.goneTitle, lead: LINK_TEXTS.gone }, { status: 404 });
}
