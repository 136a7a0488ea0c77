import type { HintEventName } from "#kernel/hints.ts";
import { canReadNotices, isGuest } from "#kernel/permissions.ts";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { watchPage } from "#shell/live/watch-page.ts";
import { tellWaiting } from "#shell/page/waiting.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";

const EVERY_MS = 60_000;
/** Minimum milliseconds between polls: a tab that becomes visible polls at once, and when its stream is back. */
const JUST_MS = 5_000;
const NEWS: HintEventName = "hint:news";

/**
 * Registers the service worker, and polls for news (docs/product/introductions.md#inbox) at each hint and minute.
 * @param ending aborted by the page, or here when the session has ended
 */
export function watchNews(visitor: SignedInVisitor, ending: AbortController): void {
  const { signal } = ending;
  // The page may be gone before this script has loaded.
  if (signal.aborted) return;
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/service-worker.js").catch(Boolean);
  if (isGuest(visitor) || !canReadNotices(visitor) || !visitor.profile?.memberId) return;
  watchPage();
  let askedAt = 0;
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    askedAt = Date.now();
    const result = await ask(visitor.id, () => callApi("GET", "/api/introductions/waiting", { param: {} }));
    if (signal.aborted) return;
    if (result.kind === "ok") tellWaiting(visitor, result.data);
    if (result.kind === "signed-out") ending.abort();
  };
  const onNews = (event: Event) => {
    if ((event as CustomEvent<unknown>).detail !== null || Date.now() - askedAt > JUST_MS) void look();
  };
  const timer = setInterval(look, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", look, { signal });
  document.addEventListener(NEWS, onNews, { signal });
}
