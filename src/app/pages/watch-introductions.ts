import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";
import { tellWaiting } from "#shell/page/waiting.ts";
import type { SignedInVisitor } from "#shell/session/visitor.ts";

/**
 * Asks what has come in, while somebody looks at the page (docs/product/introductions.md#inbox).
 * @param stop called where there is nobody to ask for any more
 */
export async function lookForIntroductions(visitor: SignedInVisitor, stop: () => void): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const result = await ask(visitor.id, () => callApi("GET", "/api/introductions/waiting", { param: {} }));
  if (result.kind === "ok") tellWaiting(visitor, result.data);
  if (result.kind === "signed-out") stop();
}
