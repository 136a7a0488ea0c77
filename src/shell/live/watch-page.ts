import { type EditedThing, HINT_KINDS, type Hint, type HintEventName, type HintKind } from "#kernel/hints.ts";
import { apiPath } from "../client/api-path.ts";

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

let source: EventSource | null = null;
let editing: EditedThing | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let waitMs = FIRST_WAIT_MS;
let isWatched = false;
let isOpen = false;
/** Whether the stream was open before: hints may have been missed since it closed. */
let wasOpen = false;

/** Opens a stream of hints only while the page is visible: a browser has six connections for all tabs. */
export function watchPage(): void {
  if (isWatched || savesData()) return;
  isWatched = true;
  const look = () => (document.visibilityState === "visible" ? open() : close());
  look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("pagehide", close);
}

/** Whether the stream of hints is open; if so, polling can be slower. */
export const isHearing = (): boolean => isOpen;

/** Tells the server which thing this page edits; null for none. */
export function sayEditing(thing: EditedThing | null): void {
  editing = thing;
  if (!source) return;
  close();
  open();
}

function open(): void {
  if (source || !isWatched) return;
  clearTimeout(again);
  const query = editing === null ? "" : `?${new URLSearchParams({ editing })}`;
  const opened = new EventSource(apiPath("/api/live") + query);
  source = opened;
  opened.onopen = () => {
    waitMs = FIRST_WAIT_MS;
    isOpen = true;
    if (wasOpen) tellHint(null);
    wasOpen = true;
  };
  opened.onmessage = ({ data }: MessageEvent<string>) => tellHint(JSON.parse(data) as Hint);
  opened.onerror = () => {
    isOpen = false;
    // CLOSED means that the server refused the stream; the browser reconnects a broken stream by itself.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
    source = null;
    again = setTimeout(open, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
}

function close(): void {
  clearTimeout(again);
  isOpen = false;
  source?.close();
  source = null;
}

/** Passes a hint to its listeners; null goes to all listeners, and each refetches once. */
function tellHint(hint: Hint | null): void {
  const kinds: readonly HintKind[] = hint ? [hint.kind] : HINT_KINDS;
  const isNews = kinds.some((kind) => kind === "introductions" || kind === "notices");
  const names: HintEventName[] = kinds.map((kind): HintEventName => `hint:${kind}`);
  for (const name of isNews ? [...names, "hint:news" as const] : names)
    document.dispatchEvent(new CustomEvent(name, { detail: hint }));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return "savesData" in document.documentElement.dataset || connection?.saveData === true;
}
