import { ask } from "#shell/client/ask.ts";
import { callApi } from "#shell/client/call-api.ts";

export type DeviceState = "on" | "off" | "blocked";
/** "unanswered": the permission prompt was dismissed. */
export type TurnedOn = "on" | "blocked" | "unanswered" | "failed";

const TIMEOUT_MS = 20_000;
const read = (userId: string) => ask(userId, () => callApi("GET", "/api/push-device", { param: {} }));

export async function stateOfDevice(userId: string): Promise<DeviceState> {
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission === "default" || !(await findSubscription())) return "off";
  const kept = await read(userId);
  return kept.kind === "ok" && !kept.data.isOn ? "off" : "on";
}

/** Needs a user gesture for the permission prompt. */
export async function turnOn(userId: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "unanswered";
  try {
    const kept = await read(userId);
    if (kept.kind !== "ok") return "failed";
    const subscription = await subscribe(kept.data.applicationKey);
    const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
    const json = { endpoint, keys: { p256dh, auth } };
    const told = await ask(userId, () => callApi("PUT", "/api/push-device", { param: {}, json }));
    if (told.kind === "ok") return "on";
    await subscription.unsubscribe();
  } catch {}
  return "failed";
}

/** @returns false when the server was not reached */
export async function turnOff(userId: string): Promise<boolean> {
  await (await findSubscription())?.unsubscribe();
  return (await ask(userId, () => callApi("DELETE", "/api/push-device", { param: {} }))).kind === "ok";
}

/** Replaces an existing subscription: it may belong to an earlier member or an old key. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/service-worker.js");
  const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  await (await pushManager.getSubscription())?.unsubscribe();
  return Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }), late]);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
