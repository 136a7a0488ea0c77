import type { EntryContext } from "react-router";

/**
 * What react-router (8.4.0) hands to its half in the browser, the answers of the loaders, as a stream of text. It would
 * write the script for it in a second rendering, and encode the answers for pages without script as well.
 */
export type Handoff = ReadableStream<Uint8Array> | undefined;

/** From now on the router renders the page alone. @param isRead whether the page has a script that reads the answers */
export function takeHandoff(entry: EntryContext, isRead: boolean): Handoff {
  const handoff = isRead ? entry.serverHandoffStream : undefined;
  Object.defineProperty(entry, "serverHandoffStream", { value: undefined });
  return handoff;
}

/** What a page shows comes before the script that makes it quicker to use; the router has no setting for it. */
const PRELOADED = '<link rel="modulepreload"';

/** The page with the script that the router would have written at its end. */
export async function writeHandoff(html: string, handoff: Handoff, nonce: string): Promise<string> {
  const written = JSON.stringify(await read(handoff)).replace(/[<>&\u2028\u2029]/g, escaped);
  const controller = "window.__reactRouterContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${written});${controller}.close()</script>`;
  const end = html.lastIndexOf("</body>");
  if (end < 0) return html;
  return html.slice(0, end).replaceAll(PRELOADED, `${PRELOADED} fetchpriority="low"`) + script + html.slice(end);
}

async function read(stream: Handoff): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream?.getReader();
  let read = "";
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    read += decoder.decode(part.value, { stream: true });
  }
  return read;
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
