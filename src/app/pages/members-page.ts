import { apiPath } from "#shell/client/api-path.ts";
import { onSessionEvent } from "#shell/session/session-channel.ts";

const TIMEOUT_MS = 5000;

/** Shows a page of the back-forward cache to its member only; reloads others, and pages opened by a mail's link. */
export async function showAgain(): Promise<void> {
  if (document.querySelector("[data-opened-by-link]")) return location.reload();
  const member = memberOfPage();
  const signal = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
  const here = await fetch(apiPath("/api/session"), { signal })
    .then((answer) => answer.json())
    .catch(() => null);
  if (member && here?.id === member) document.documentElement.style.visibility = "";
  else location.reload();
}

/** Reloads the page when the reader signs in or out in another tab. */
if (!("__reactRouterContext" in window)) {
  const reader = memberOfPage();
  onSessionEvent(({ userId, onPurpose }) => {
    if (onPurpose || (userId !== null && userId !== reader)) location.reload();
  });
}

/** Id of the member; empty during a sign-in with two steps. */
function memberOfPage(): string | undefined {
  return document.querySelector<HTMLElement>("[data-sign-out]")?.dataset.signOut;
}
