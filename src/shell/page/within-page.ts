import type { ShouldRevalidateFunction } from "react-router";

/** Steps and tabs of one page ask for nothing anew, so that they open without a connection too. */
export const exceptWithinPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const staysHere = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return staysHere && formMethod === undefined ? false : rest.defaultShouldRevalidate;
};
