/** Local storage key, set when the member has answered the offer to turn on pushes. */
const ASKED_KEY = "isa-push-asked";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** False without local storage, because the offer would then appear on every page. */
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
