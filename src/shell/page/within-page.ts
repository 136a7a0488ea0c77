import type { ShouldRevalidateFunction } from "react-router";

/** Frames whose tabs are separate pages; the innermost first. */
const FRAMES = ["/admin/emails", "/admin"];

const frameOf = ({ pathname }: URL) => FRAMES.find((frame) => `${pathname}/`.startsWith(`${frame}/`)) ?? pathname;

/** Steps and tabs skip the outer loaders, so that they open offline too. */
export const exceptWithinPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  const staysHere = frameOf(currentUrl) === frameOf(nextUrl) && !isSame;
  return staysHere && formMethod === undefined ? false : rest.defaultShouldRevalidate;
};
