/** Kept on the device: it was asked, and is not asked again. */
const ASKED_KEY = "isa-push-asked";

export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Not where the browser cannot do it, where it was answered before, nor without storage: it would be asked at each page. */
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
