import type { ShouldRevalidateFunction } from "react-router";

/** Paths of pages whose tabs are pages of their own; the innermost comes first. */
const FRAMES = ["/admin/emails", "/admin"];

const frameOf = ({ pathname }: URL) => FRAMES.find((frame) => `${pathname}/`.startsWith(`${frame}/`)) ?? pathname;

/** A change of step or tab does not call the outer loaders again, so that it works offline too. */
export const exceptWithinPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, ...rest }) => {
  const isSame = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  const staysHere = frameOf(currentUrl) === frameOf(nextUrl) && !isSame;
  return staysHere && formMethod === undefined ? false : rest.defaultShouldRevalidate;
};
