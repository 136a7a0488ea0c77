import type { ShouldRevalidateFunction } from "react-router";

/** Whose tabs are pages of their own; the nearer one first. */
const FRAMES = ["/admin/emails", "/admin"];

const frameOf = ({ pathname }: URL) => FRAMES.find((frame) => `${pathname}/`.startsWith(`${frame}/`)) ?? pathname;

/** What stands around the steps and tabs of one page is not asked for anew, so that they open without a connection too. */
export const exceptWithinPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  const staysHere = frameOf(currentUrl) === frameOf(nextUrl) && !isSame;
  return staysHere && formMethod === undefined ? false : rest.defaultShouldRevalidate;
};
