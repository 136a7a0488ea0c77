import { PassThrough, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** React writes the doctype only when it streams. */
export const DOCTYPE = "<!DOCTYPE html>";
/** Marker of react-dom (19) for a suspended part. */
const WAITING = "<!--$!-->";

/** Renders synchronously, unless a lazy part must load first, as at the first request of a process. */
export async function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  const html = renderToString(page);
  return html.includes(WAITING) ? text(await renderPatiently(page, nonce)) : DOCTYPE + html;
}

function renderPatiently(page: ReactNode, nonce: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // With a smaller size, large late parts would need a script that reveals them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(pipe(new PassThrough())),
      onShellError: reject,
    });
  });
}
