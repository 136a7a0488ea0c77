import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PushMessage } from "#features/notices/domain/push.ts";

// The build defines this.
vi.stubGlobal("__RELEASE__", "test");
const { openNotice, renewPushes, showPush } = await import("./push.ts");

const MESSAGE: PushMessage = {
  ...{ member: "mine", title: "Deadlines", text: "Seed fund closes soon", path: "/fr/notice/1", language: "fr" },
  ...{ tag: "thing", unread: 3 },
};
const data = (message: unknown) => ({ json: () => message });
const sayUnread = async () => "Something is new";

type Shown = { title: string; body?: string; tag?: string; data?: unknown; lang?: string };
let shown: Shown[] = [];
let badge: number[] = [];
let unsubscribed = 0;
let kept: string[] = [];
const subscription = { unsubscribe: async () => (unsubscribed += 1) };
let pages: { focus(): Promise<unknown>; navigate(path: string): Promise<unknown> }[] = [];
let opened: string[] = [];

beforeEach(() => {
  [shown, badge, unsubscribed, kept, pages, opened] = [[], [], 0, ["isa-assets", "isa-pages-mine"], [], []];
  const registration = {
    showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    getNotifications: async () => [],
    pushManager: { getSubscription: async () => subscription, subscribe: async (options: object) => options },
  };
  const clients = { matchAll: async () => pages, openWindow: async (path: string) => opened.push(path) };
  vi.stubGlobal("self", { registration, clients, Notification: { permission: "granted" } });
  vi.stubGlobal("caches", { keys: async () => kept });
  vi.stubGlobal("navigator", { setAppBadge: async (count: number) => badge.push(count) });
});
afterEach(() => vi.unstubAllGlobals());

test("a push shows the member's notice and sets the unread badge", async () => {
  await showPush(data(MESSAGE), sayUnread);
  const looks = { icon: "/icon-192.png", badge: "/icon-192.png" };
  expect(shown).toEqual([
    { ...looks, title: "Deadlines", body: MESSAGE.text, lang: "fr", tag: "thing", data: "/fr/notice/1" },
  ]);
  expect(badge).toEqual([3]);
  expect(unsubscribed).toBe(0);
});

test("a push for another member is not shown and ends the subscription", async () => {
  await showPush(data({ ...MESSAGE, member: "other" }), sayUnread);
  expect(shown).toEqual([]);
  expect(unsubscribed).toBe(1);
});

test("the subscription is not read without the member's permission", async () => {
  vi.stubGlobal("self", { registration: {}, Notification: { permission: "default" } });
  await showPush(data({ ...MESSAGE, member: "other" }), sayUnread);
  expect(badge).toEqual([]);
});

test.each([
  ["nothing", null],
  ["no JSON", { json: () => JSON.parse("{") }],
  ["another shape", data({ text: "Seed fund" })],
  ["a link to another site", data({ ...MESSAGE, path: "https://else.example" })],
])("a push with %s shows only a general notice", async (_, given) => {
  await showPush(given, sayUnread);
  expect(shown).toMatchObject([{ title: "ISA", body: "Something is new", data: "/notices" }]);
});

test("a push shows only a general notice when the member of the device is unknown", async () => {
  kept = ["isa-assets"];
  await showPush(data(MESSAGE), sayUnread);
  expect(shown).toMatchObject([{ title: "ISA", body: "Something is new", data: "/notices" }]);
  expect(unsubscribed).toBe(0);
});

const notification = { data: "/notice/1", close: () => undefined } as unknown as Notification;

test("a click opens the notice in the open page, or in a new one", async () => {
  const went: string[] = [];
  const page = { focus: async () => went.push("focus"), navigate: async (path: string) => went.push(path) };
  pages = [page];
  await openNotice(notification);
  expect([went, opened]).toEqual([["focus", "/notice/1"], []]);
  pages = [{ ...page, navigate: () => Promise.reject(new TypeError("not controlled")) }];
  await openNotice(notification);
  pages = [];
  await openNotice(notification);
  expect(opened).toEqual(["/notice/1", "/notice/1"]);
});

test("a changed push address is sent to the server, and dropped when the server refuses it", async () => {
  const told: unknown[] = [];
  const renewed = { ...subscription, endpoint: "https://push.example/2" } as unknown as PushSubscription;
  for (const ok of [true, false]) {
    vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
      told.push([path, JSON.parse(body).endpoint]);
      return { ok };
    });
    await renewPushes({ waitUntil: () => undefined, newSubscription: renewed });
  }
  expect(told).toEqual(Array(2).fill(["/api/push-device", "https://push.example/2"]));
  expect(unsubscribed).toBe(1);
});
