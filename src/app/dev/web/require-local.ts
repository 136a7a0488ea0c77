import { data, type RouterContextProvider } from "react-router";
import { isLocalHost } from "#kernel/local-host.ts";
import { pageContext } from "#shell/page/page-context.ts";

type Pages = Readonly<RouterContextProvider>;

/** Checks the host name too: another site's name could resolve to this machine. */
export const isLocalVisit = (context: Pages, request: Request): boolean =>
  context.get(pageContext).local && isLocalHost(request.headers.get("host"));

/** @throws 404 for other visits */
export function requireLocal(context: Pages, request: Request): void {
  if (!isLocalVisit(context, request)) throw data(null, { status: 404 });
}
