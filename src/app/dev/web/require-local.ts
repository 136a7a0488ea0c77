import { data, type RouterContextProvider } from "react-router";
import { isLocalHost } from "#kernel/local-host.ts";
import { pageContext } from "#shell/page/page-context.ts";

type Pages = Readonly<RouterContextProvider>;

/** In local mode, under a name of the machine itself: of another name it could be the page of somebody else. */
export const isLocalVisit = (context: Pages, request: Request): boolean =>
  context.get(pageContext).local && isLocalHost(request.headers.get("host"));

/** @throws 404 to everybody else */
export function requireLocal(context: Pages, request: Request): void {
  if (!isLocalVisit(context, request)) throw data(null, { status: 404 });
}
