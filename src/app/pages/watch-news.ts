import type { HintEventName } from "#kernel/hints.ts";
import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { watchPage } from "#shell/live/watch-page.ts";
import { tellWaiting } from "#shell/page/waiting.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";

const EVERY_MS = 60_000;
const NEWS: HintEventName = "hint:news";

/**
 * Asks what has come in, while somebody looks at the page (docs/product/introductions.md#inbox): at each hint, and each
 * minute where none come.
 * @returns ends it
 */
export function watchNews(visitor: SignedInVisitor): () => void {
  watchPage();
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const result = await ask(visitor.id, () => callApi("GET", "/api/introductions/waiting", { param: {} }));
    if (result.kind === "ok") tellWaiting(visitor, result.data);
    if (result.kind === "signed-out") stop();
  };
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener("visibilitychange", look);
  document.addEventListener(NEWS, look);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    document.removeEventListener(NEWS, look);
  };
  return stop;
}
