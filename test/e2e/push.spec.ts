import { randomUUID } from "node:crypto";
import type { Page, Worker } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { NOTICE_SETTINGS_PATH } from "#features/notices/domain/paths.ts";
import { OFFER_QUESTIONS } from "#features/notices/domain/push-texts.ts";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { expectAccessible, expectFits, openPage, reloadPage, testBrowser } from "../support/browser.ts";
import { startPushService } from "../support/push-service.ts";
import { signInAs } from "../support/sign-in.ts";
import { watchFor } from "../support/watch-for.ts";
import { administration } from "./opportunities-visit.ts";
import { COMPLETE, newMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();

async function memberWho({ saves }: { saves: boolean }) {
  const member = await newMember(COMPLETE);
  const visited = await visit("/robots.txt", { serviceWorkers: "allow" });
  await visited.page.addInitScript(standIn, `https://push.example/${randomUUID()}`);
  await signInAs(visited.page, member.email, PASSWORD);
  if (saves) await save(visited.page);
  return visited;
}

async function save({ request }: Page): Promise<void> {
  const deadline = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await (await administration()).publish({ title: `Push ${randomUUID().slice(0, 8)}`, deadline });
  const headers = { origin: inject("siteUrl") };
  const answer = await request.post("/api/saved-opportunities/join", { headers, data: { ids: [id] } });
  expect(answer.status(), await answer.text()).toBe(200);
}

function standIn(endpoint: string): void {
  const state = { permission: sessionStorage.getItem("permission") ?? "default" };
  Object.defineProperty(Notification, "permission", { get: () => state.permission });
  Notification.requestPermission = async () => {
    sessionStorage.setItem("permission", "granted");
    state.permission = "granted";
    return "granted";
  };
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) } }),
    unsubscribe: async () => {
      sessionStorage.removeItem("subscribed");
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem("subscribed", "1");
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (sessionStorage.getItem("subscribed") ? subscription : null);
}

const question = (page: Page) => page.getByRole("heading", { name: OFFER_QUESTIONS.saving });
const isOn = async (page: Page) => (await (await page.request.get("/api/push-device")).json()).isOn;

test("a member is offered push after saving and turns it off and on (stubbed permission and push service)", {
  tags: "gate",
}, async () => {
  const { page } = await memberWho({ saves: true });
  const asked = await watchFor(page, OFFER_QUESTIONS.saving);
  await openPage(page, "/dashboard");
  expect(await asked()).toEqual([]);
  await openPage(page, SAVED_PATH);
  await question(page).waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, tell me" }).press("Enter");
  await page.getByText("From now on this device tells you.").waitFor();
  expect(await isOn(page)).toBe(true);
  expect(await asked()).toEqual([OFFER_QUESTIONS.saving]);
  await reloadPage(page);
  expect(await asked()).toEqual([]);

  await openPage(page, NOTICE_SETTINGS_PATH);
  await page.getByRole("button", { name: "Turn off" }).waitFor();
  await expectFits(page);
  await page.getByRole("group", { name: "Deadlines" }).getByLabel("On devices").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(await page.getByRole("group", { name: "Deadlines" }).getByLabel("On devices").isChecked()).toBe(false);
  expect(await page.getByRole("group", { name: "Introductions" }).getByLabel("On devices").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Turn on" }).waitFor();
  expect(await isOn(page)).toBe(false);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "Turn off" }).waitFor();
  expect(await isOn(page)).toBe(true);
});

test("the push offer needs a saved opportunity and stays hidden after Not now (stubbed permission and push service)", async () => {
  const { page } = await memberWho({ saves: false });
  const asked = await watchFor(page, OFFER_QUESTIONS.saving);
  await openPage(page, SAVED_PATH);
  expect(await asked()).toEqual([]);
  await save(page);
  await reloadPage(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await asked()).toEqual([OFFER_QUESTIONS.saving]);
  await reloadPage(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await asked()).toEqual([]);
  expect(await isOn(page)).toBe(false);
});

type Shown = { title: string; data: string; lang: string };
type WorkerGlobals = { PushEvent: new (type: string, init: { data: string }) => Event; shown: Shown[] };

/** The worker keeps the notifications that the device shows. */
function standInForScreen(): void {
  const shown: Shown[] = [];
  Object.assign(self, { shown });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  PushManager.prototype.getSubscription = async () => null;
  Object.assign(navigator, { setAppBadge: async () => undefined });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, { data, lang }: Shown) => shown.push({ title, data, lang }),
    getNotifications: async () => shown.map((one) => ({ close: () => shown.splice(shown.indexOf(one), 1) })),
  });
}

/** A page cannot create a push event. */
async function deliver(worker: Worker, message: object): Promise<void> {
  await worker.evaluate(async (data) => {
    const { PushEvent } = self as unknown as WorkerGlobals;
    const event = new PushEvent("push", { data });
    const kept: Promise<unknown>[] = [];
    Object.defineProperty(event, "waitUntil", { value: (work: Promise<unknown>) => kept.push(work) });
    self.dispatchEvent(event);
    await Promise.all(kept);
  }, JSON.stringify(message));
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerGlobals).shown);

test("the device shows push messages to their member, not to the next member (stubbed push service and screen)", async () => {
  const [service, receiver, next] = [await startPushService(), await newMember(COMPLETE), await newMember(COMPLETE)];
  onTestFinished(() => service.close());
  const { page, context } = await visit("/robots.txt", { serviceWorkers: "allow" });
  await signInAs(page, receiver.email, PASSWORD);
  await openPage(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await reloadPage(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker");
  await worker.evaluate(standInForScreen);
  const { path, ...data } = service.subscribe();
  const headers = { origin: inject("siteUrl") };
  expect((await page.request.put("/api/push-device", { headers, data })).status()).toBe(200);
  await receiver.confirmCard();
  await expect.poll(() => service.received.length).toBe(1);
  const message = service.received[0]?.message;
  await deliver(worker, message ?? {});
  expect(await shownBy(worker)).toEqual([{ title: message?.title, data: message?.path, lang: "en" }]);

  // Session end without a sign-out.
  await context.clearCookies();
  await signInAs(page, next.email, PASSWORD);
  await openPage(page, "/dashboard");
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await deliver(worker, message ?? {});
  expect(await shownBy(worker)).toEqual([]);
});
