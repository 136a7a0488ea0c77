import { apiPath } from "#shell/client/api-path.ts";
import { onSessionEvent } from "#shell/session/session-channel.ts";

const PATIENCE_MS = 5000;

/**
 * A page that the browser kept whole is shown to the member whom it was made for; what cannot be asked now, a new page
 * says. Of whoever opened a link of a mail nobody knows whether they are here.
 */
export async function showAgain(): Promise<void> {
  if (document.querySelector("[data-opened-by-link]")) return location.reload();
  const member = memberOfPage();
  const signal = AbortSignal.timeout?.(PATIENCE_MS) ?? null;
  const here = await fetch(apiPath("/api/session"), { signal })
    .then((answer) => answer.json())
    .catch(() => null);
  if (member && here?.id === member) document.documentElement.style.visibility = "";
  else location.reload();
}

/** A public page becomes a guest's when its reader signs out in another tab, and somebody else's when they sign in. */
if (!("__reactRouterContext" in window)) {
  const reader = memberOfPage();
  onSessionEvent(({ userId, onPurpose }) => {
    if (onPurpose || (userId !== null && userId !== reader)) location.reload();
  });
}

/** Empty between the steps of a sign-in. */
function memberOfPage(): string | undefined {
  return document.querySelector<HTMLElement>("[data-sign-out]")?.dataset.signOut;
}
