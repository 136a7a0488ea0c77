import { PassThrough, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** Only React's stream writes it of its own. */
export const DOCTYPE = "<!DOCTYPE html>";
/** As react-dom (19) writes it where a part of the page is not there yet. */
const WAITING = "<!--$!-->";

/** In one go, unless the script of a part has to be read first, as at the first request of a process. */
export async function renderWhole(page: ReactNode, nonce: string): Promise<string> {
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
