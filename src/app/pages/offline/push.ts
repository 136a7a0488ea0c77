import type { PushMessage } from "#features/notices/domain/push.ts";
import { BRAND } from "#kernel/brand.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { forgetOthers, memberNow } from "./device-store.ts";
import type { SubscriptionChange, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

const NOTICES = "/notices";
const LOOKS = { icon: "/icon-192.png", badge: "/icon-192.png" };

/** Shows a message only to its member (docs/develop/offline.md#push); a generic one when the member is unknown. */
export async function showPush(data: { json(): unknown } | null, sayUnread: () => Promise<string>): Promise<void> {
  const [message, member] = [read(data), await memberNow()];
  if (message === null || member === null)
    return show(BRAND.name, { body: await sayUnread(), tag: "unread", data: NOTICES });
  if (message.member !== member) return endPushes();
  const { title, text: body, path, language: lang, tag, unread } = message;
  await show(title, { body, lang, tag, data: path });
  await setBadge(unread);
}

function read(data: { json(): unknown } | null): PushMessage | null {
  try {
    const message = data?.json() as Partial<PushMessage> | null;
    return message?.member && message.title && message.path?.startsWith("/") ? (message as PushMessage) : null;
  } catch {
    return null;
  }
}

const show = (title: string, options: NotificationOptions) =>
  self.registration.showNotification(title, { ...LOOKS, ...options });

const setBadge = async (unread: number) => {
  await (navigator as { setAppBadge?: (count: number) => Promise<void> }).setAppBadge?.(unread).catch(Boolean);
};

export async function openNotice(notification: Notification): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const [page] = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const shown = page?.focus().then(() => page.navigate(path));
  await (shown ?? Promise.reject()).catch(() => self.clients.openWindow(path));
}

/** Sends a renewed push subscription to the server, which accepts it only while the member is signed in. */
export async function renewPushes({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const renewed = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!renewed) return;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(apiPath("/api/push-device"), { method: "PUT", headers, body: JSON.stringify(renewed) });
  if (!answer.ok) await renewed.unsubscribe();
}

/** Checks the permission first: without it, some browsers end a page that calls these APIs. */
async function endPushes(): Promise<void> {
  if (self.Notification?.permission !== "granted") return;
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of await self.registration.getNotifications()) shown.close();
  await setBadge(0);
}

/** Deletes pages and notifications of other members. @returns whether the member changed, as `forgetOthers` */
export async function handOver(member: string | null): Promise<boolean> {
  const isNew = await forgetOthers(member);
  if (isNew) await endPushes().catch(Boolean);
  return isNew;
}
