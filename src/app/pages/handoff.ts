import type { EntryContext } from "react-router";

/**
 * Loader data that react-router (8.4.0) streams to the browser. We write the data, since the router needs a second
 * rendering for it, and encodes it for pages without script as well.
 */
export type Handoff = ReadableStream<Uint8Array> | undefined;

/** Stops the router from writing the loader data. @param isRead whether a script of the page reads the data */
export function takeHandoff(entry: EntryContext, isRead: boolean): Handoff {
  const handoff = isRead ? entry.serverHandoffStream : undefined;
  Object.defineProperty(entry, "serverHandoffStream", { value: undefined });
  return handoff;
}

/** Scripts get a low priority, to load after visible content; the router has no setting for it. */
const PRELOADED = '<link rel="modulepreload"';

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
