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
/** What happens while there is no stream is heard of by nobody. */
let wasOpen = false;

/** One stream while the page is seen, as long as it is loaded: a browser has six connections for all its tabs. */
export function watchPage(): void {
  if (isWatched || savesData()) return;
  isWatched = true;
  const look = () => (document.visibilityState === "visible" ? open() : close());
  look();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("pagehide", close);
}

/** Whether hints come in: what is asked for again and again may be asked for less often. */
export const isHearing = (): boolean => isOpen;

/** What this page writes, or null: others who write the same hear of it. */
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
    // Else it was refused; what was broken off, the browser opens again.
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

/** Null goes to all who listen: each asks once for what it shows. */
function tellHint(hint: Hint | null): void {
  const kinds: readonly HintKind[] = hint ? [hint.kind] : HINT_KINDS;
  const isNews = kinds.some((kind) => kind === "introductions" || kind === "notices");
  const names: HintEventName[] = kinds.map((kind): HintEventName => `hint:${kind}`);
  for (const name of isNews ? [...names, "hint:news" as const] : names)
    document.dispatchEvent(new CustomEvent(name, { detail: hint }));
}

/** As the browser asked for the page, or says now. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return "savesData" in document.documentElement.dataset || connection?.saveData === true;
}
