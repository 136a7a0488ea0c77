import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { RouteHandle } from "./kind.ts";
import { PAGE_KIND_HEADER, pageContext } from "./page-context.ts";

/** What a page shows comes before the script that makes it quicker to use; the router has no setting for it. */
const PRELOADED = '<link rel="modulepreload"';

/** Waits for the whole page: it is compressed in one piece, and no loader of ours streams. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kind = kindOf(entry);
  const nonce = kind === "public" ? undefined : context.get(pageContext).nonce;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      // Else large parts that came later are revealed by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(PAGE_KIND_HEADER, kind);
  return new Response(html.replaceAll(PRELOADED, `${PRELOADED} fetchpriority="low"`), { status, headers });
}

function kindOf({ staticHandlerContext, routeModules }: EntryContext): RouteHandle["kind"] {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  return handles.some((handle) => handle?.kind === "application") ? "application" : "public";
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(pageContext).onError(error, request);
};
