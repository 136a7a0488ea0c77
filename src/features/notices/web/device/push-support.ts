/** Set once the member has answered the offer. */
const ASKED_KEY = "isa-push-asked";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Without storage it never asks, since it would ask on every page. */
export function mayOfferPush(): boolean {
  try {
    return canPush() && Notification.permission === "default" && localStorage.getItem(ASKED_KEY) === null;
  } catch {
    return false;
  }
}

export function rememberAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, "1");
  } catch {}
}
