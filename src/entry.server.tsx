import { PassThrough, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { takeHandoff, writeHandoff } from "#app/pages/handoff.ts";
import { renderedPage } from "#app/pages/rendered-page.ts";
import type { RouteHandle } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";

/** Only React's stream writes it of its own. */
const DOCTYPE = "<!DOCTYPE html>";
/** As React writes it where a part of the page is not there yet. */
const WAITING = "<!--$!-->";

/** Pages come whole: they are compressed in one piece, and no loader of ours streams. */
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
          await renderApplication(<ServerRouter context={entry} url={request.url} nonce={nonce} />, nonce),
          handoff,
          nonce,
        );
  headers.set("content-type", "text/html; charset=utf-8");
  context.set(renderedPage, { kind, html });
  return new Response(null, { status, headers });
}

/** In one go, unless the script of a part has to be read first, as at the first request of a process. */
async function renderApplication(page: ReactNode, nonce: string): Promise<string> {
  const html = renderToString(page);
  return html.includes(WAITING) ? text(await renderPatiently(page, nonce)) : DOCTYPE + html;
}

function renderPatiently(page: ReactNode, nonce: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else large parts that came later are revealed by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
    });
  });
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
