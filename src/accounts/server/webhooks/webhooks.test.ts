import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { createTextService, type TextService } from "#test/text-service.ts";
import { createEventWorker } from "./event-worker.ts";
import { recordEvent, tidyEvents } from "./record-event.ts";

const SECRET = Buffer.from("a secret of a webhook of a test.");
const KEY = "a-service-key-of-at-least-32-characters";
let listener: TextService;
let api: TestApi;
let logged: string[];
beforeAll(async () => {
  listener = await createTextService();
  api = await createTestApi({ events: { urls: [listener.url], secrets: [SECRET] }, serviceKeys: [KEY] });
  logged = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  Object.assign(api.log, { warn: log.warn.bind(log), error: log.error.bind(log) });
});
afterAll(async () => {
  await api.close();
  await listener.close();
});

const worker = (context: Context = api, attempt = 10_000) => createEventWorker(context, { lease: 30_000, attempt });
const heard = () => listener.heard.map(({ headers, body }) => ({ headers, ...JSON.parse(body) }));
const kinds = (id: string) => heard().flatMap(({ type, user }) => (user.id === id ? [type] : []));
const says = (...answers: TextService["answers"]) => listener.answers.splice(0, Infinity, ...answers);
const OK = { status: 200 };
const BUSY = { status: 500 };
const delivery = async (accountId: string) =>
  api.db.select().from(accountEventDeliveries).where(eq(accountEventDeliveries.accountId, accountId));
const later = (seconds: number) => api.clock.advance(seconds * 1000);

beforeEach(async () => {
  api.clock.advance(Date.now() - api.clock().getTime());
  says(OK);
  await worker().wake();
  listener.heard.length = 0;
});

test("account events are delivered in order, signed and without secrets", async () => {
  const { id, email, token } = await signUpMember(api);
  await auth(api, "PUT", "/user", { data: { full_name: "Recipient" } }, { token });
  await auth(api, "POST", "/logout?scope=global", undefined, { token });
  await auth(api, "PUT", `/admin/users/${id}`, { ban_duration: "1h" }, { token: KEY });
  await auth(api, "DELETE", `/admin/users/${id}`, undefined, { token: KEY });
  await worker().wake();
  expect(kinds(id)).toEqual([
    "user.created",
    "user.updated",
    "user.signed_in",
    "user.updated",
    "user.signed_out",
    "user.banned",
    "user.deleted",
  ]);
  for (const { headers, body } of listener.heard) {
    const { "webhook-id": key, "webhook-timestamp": at, "webhook-signature": signature } = headers;
    const proof = createHmac("sha256", SECRET).update(`${key}.${at}.${body}`).digest("base64");
    expect(signature).toBe(`v1,${proof}`);
    expect(headers["content-type"]).toBe("application/json");
    expect(body).not.toMatch(/argon2|password|token/);
  }
  expect(new Set(listener.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(7);
  expect(heard().at(-1)?.user).toEqual({ id });
  expect(JSON.stringify(listener.heard)).not.toContain(email);
});

test("a webhook contains the user's state at delivery time", async () => {
  const { id, email, token } = await signUpMember(api);
  await auth(api, "PUT", "/user", { data: { full_name: "Now" } }, { token });
  await worker().wake();
  expect(heard()[0]).toMatchObject({
    type: "user.created",
    created_at: expect.stringMatching(/^20.*Z$/),
    user: { id, email, user_metadata: { full_name: "Now" } },
  });
});

test("a rolled-back event is not delivered", async () => {
  const { id } = await createMember(api);
  await worker().wake();
  listener.heard.length = 0;
  const broken = api.db.transaction(async (tx) => {
    await recordEvent(tx, "user.updated", id);
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  await worker().wake();
  expect(listener.heard).toEqual([]);
});

test("a failed delivery is retried with the same id, and later events of the account wait for it", async () => {
  const [one, other] = [await signUpMember(api), await signUpMember(api)];
  const first = (id: string) => heard().filter(({ user, type }) => user.id === id && type === "user.created");
  says(BUSY);
  await worker().wake();
  expect([kinds(one.id), kinds(other.id)]).toEqual([["user.created"], ["user.created"]]);
  says(OK);
  await worker().wake();
  expect(kinds(one.id)).toEqual(["user.created"]);
  later(6);
  await worker().wake();
  expect(kinds(one.id)).toEqual(["user.created", "user.created", "user.updated", "user.signed_in"]);
  const ids = first(one.id).map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each<[string, TextService["answers"][number], string]>([
  ["hangs", "silence", "timeout"],
  ["redirects", { status: 302 }, "302"],
  ["refuses", { status: 403 }, "403"],
])("a webhook endpoint that %s is retried", async (_, answer, error) => {
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  says(answer);
  await worker(api, answer === "silence" ? 500 : undefined).wake();
  expect(await delivery(id)).toMatchObject([{ status: "queued", attempts: 1, error, leasedUntil: null }]);
  says(OK);
  later(6);
  await worker().wake();
  expect(await delivery(id)).toMatchObject([{ status: "delivered", attempts: 2, error: null }]);
});

test("a delivery fails for good after ten attempts, and the next event is sent", async () => {
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  await recordEvent(api.db, "user.banned", id);
  says(BUSY);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await worker().wake();
    later(86_400);
  }
  expect(kinds(id)).toEqual(
    [...Array.from({ length: 10 }, () => "user.updated"), "user.banned"].slice(0, kinds(id).length),
  );
  const [first] = await delivery(id);
  expect(first).toMatchObject({ status: "failed", attempts: 10, error: "500" });
  says(OK);
  later(86_400);
  await worker().wake();
  expect(kinds(id).at(-1)).toBe("user.banned");
});

test("a delivery answered with 410 is not retried", async () => {
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  says({ status: 410 });
  await worker().wake();
  expect(await delivery(id)).toMatchObject([{ status: "failed", attempts: 1 }]);
});

test("an event of another subject carries its stored data, without the user", async () => {
  const { id, email } = await createMember(api);
  const data = { introduction: { id: "an id", state: "accepted", asker_id: id } };
  await api.db.insert(accountEvents).values({ accountId: id, kind: "introduction.accepted", data });
  await worker().wake();
  const [event] = listener.heard.map(({ body }) => JSON.parse(body)).filter(({ type }) => type.startsWith("intro"));
  expect(event).toEqual({ type: "introduction.accepted", created_at: expect.any(String), ...data });
  expect(JSON.stringify(event)).not.toContain(email);
});

test("events and their deliveries are deleted after thirty days", async () => {
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  await worker().wake();
  later(31 * 86_400);
  await tidyEvents(api);
  expect(await api.db.$count(accountEvents, eq(accountEvents.accountId, id))).toBe(0);
  expect(await delivery(id)).toEqual([]);
});

test("logs contain no person, address or secret", async () => {
  const text = logged.join("\n");
  expect(text).toContain("webhook worker: delivery failed, will retry");
  expect(text).not.toMatch(/@example\.com|127\.0\.0\.1|a secret of/);
});

test("no webhook is sent when no address is configured", async () => {
  const context = { ...api, config: { ...api.config, events: { urls: [], secrets: [] } } };
  await auth(api, "POST", "/signup", { email: newEmail(), password: PASSWORD });
  await worker(context).wake();
  expect(listener.heard).toEqual([]);
});
