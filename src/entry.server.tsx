import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { takeHandoff, writeHandoff } from "#app/pages/handoff.ts";
import { DOCTYPE, renderWhole } from "#app/pages/render-whole.ts";
import { renderedPage } from "#app/pages/rendered-page.ts";
import type { RouteHandle } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";

/** Pages are not streamed, because they are compressed in one piece, and no loader streams. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kind = kindOf(entry);
  const { nonce } = context.get(pageContext);
  const handoff = takeHandoff(entry, kind === "application");
  const html =
    kind === "public"
      ? DOCTYPE + renderToStaticMarkup(<ServerRouter context={entry} url={request.url} />)
      : await writeHandoff(
          await renderWhole(<ServerRouter context={entry} url={request.url} nonce={nonce} />, nonce),
          handoff,
          nonce,
        );
  headers.set("content-type", "text/html; charset=utf-8");
  context.set(renderedPage, { kind, html });
  return new Response(null, { status, headers });
}

function kindOf({
  staticHandlerContext,
  routeModules,
}: Pick<EntryContext, "staticHandlerContext" | "routeModules">): RouteHandle["kind"] {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  return handles.some((handle) => handle?.kind === "application") ? "application" : "public";
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).onError(error, request);
};
