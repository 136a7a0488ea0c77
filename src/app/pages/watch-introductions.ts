import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { tellWaiting } from "#shell/page/waiting.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";

const EVERY_MS = 60_000;

/** Asks now and then what has come in, while somebody looks at the page (docs/product/introductions.md#inbox). */
export function watchIntroductions(visitor: SignedInVisitor, over: AbortSignal): void {
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const result = await ask(visitor.id, () => callApi("GET", "/api/introductions/counts", { param: {} }));
    if (result.kind === "ok" && !over.aborted) tellWaiting(visitor, result.data.waiting);
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  over.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", () => void look(), { signal: over });
}
