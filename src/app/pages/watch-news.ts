import type { HintEventName } from "#kernel/hints.ts";
import { canReadNotices, isGuest } from "#kernel/permissions.ts";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { watchPage } from "#shell/live/watch-page.ts";
import { tellWaiting } from "#shell/page/waiting.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";

const EVERY_MS = 60_000;
/** A tab that is looked at again asks by itself, and once more when its stream is back: that was just asked. */
const JUST_MS = 5_000;
const NEWS: HintEventName = "hint:news";

/**
 * Begins the worker of the device for whoever signed in on an open page (for others it began as the page loaded), and asks
 * what has come in for a member who can be asked, while somebody looks (docs/product/introductions.md#inbox): at each hint,
 * and each minute.
 * @param ending aborted by the page, or here where the session has ended
 */
export function watchNews(visitor: SignedInVisitor, ending: AbortController): void {
  const { signal } = ending;
  // The page may have gone while this script was on its way.
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
