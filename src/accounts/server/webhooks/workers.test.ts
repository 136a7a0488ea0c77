import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import { accountEventDeliveries } from "#platform/db/schema/webhooks.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { createTextService, type TextService } from "#test/text-service.ts";
import { createEventWorker } from "./event-worker.ts";
import { recordEvent } from "./record-event.ts";

const SECRET = Buffer.from("a secret of a webhook of a test.");
let listener: TextService;
let api: TestApi;
beforeAll(async () => {
  listener = await createTextService();
  api = await createTestApi({ events: { urls: [listener.url], secrets: [SECRET] } });
});
afterAll(async () => {
  await api.close();
  await listener.close();
});

const worker = (context: Context = api, attempt = 10_000) => createEventWorker(context, { lease: 30_000, attempt });
const kinds = (id: string) =>
  listener.heard.map(({ body }) => JSON.parse(body)).flatMap(({ type, user }) => (user.id === id ? [type] : []));
const says = (...answers: TextService["answers"]) => listener.answers.splice(0, Infinity, ...answers);
const OK = { status: 200 };
const delivery = async (accountId: string) =>
  api.db.select().from(accountEventDeliveries).where(eq(accountEventDeliveries.accountId, accountId));
const later = (seconds: number) => api.clock.advance(seconds * 1000);

beforeEach(async () => {
  says(OK);
  await worker().wake();
  listener.heard.length = 0;
});

test("concurrent workers deliver each event once", async () => {
  const { id } = await createMember(api);
  for (let count = 0; count < 8; count += 1) await recordEvent(api.db, "user.updated", id);
  const others = await Promise.all(Array.from({ length: 12 }, () => createMember(api)));
  for (const { id: each } of others) await recordEvent(api.db, "user.updated", each);
  await Promise.all([worker().wake(), worker().wake(), worker().wake()]);
  await worker().wake();
  const ids = listener.heard.map(({ headers }) => headers["webhook-id"]);
  expect(ids.length).toBe(new Set(ids).size);
  expect(kinds(id)).toHaveLength(8);
});

test("every webhook address is called, and a slow one does not delay another", async () => {
  const second = await createTextService();
  const events = {
    urls: [listener.url, second.url],
    secrets: [SECRET, Buffer.from("the secret of before, in its place")],
  };
  const context = { ...api, config: { ...api.config, events } };
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  says("silence");
  await worker(context, 500).wake();
  expect(second.heard).toHaveLength(1);
  expect(second.heard[0]?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  await second.close();
});

test("private webhook addresses are refused outside local mode, by number and by name", async () => {
  for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.1.2.3", "169.254.169.254", "localhost"]) {
    const urls = [`http://${host}:${new URL(listener.url).port}/`];
    const config = { ...api.config, local: false, events: { urls, secrets: [SECRET] } };
    const { id } = await createMember(api);
    await recordEvent(api.db, "user.updated", id);
    await worker({ ...api, config }).wake();
    expect(await delivery(id), host).toMatchObject([{ status: "queued", error: "private" }]);
  }
  expect(listener.heard).toEqual([]);
});

test("an event claimed by a killed worker is delivered by the next worker when the lease ends", async () => {
  const { id } = await createMember(api);
  await recordEvent(api.db, "user.updated", id);
  says("silence");
  const child = spawn(process.execPath, ["test/support/event-worker-process.ts"], {
    env: {
      ...process.env,
      DATABASE_URL: api.url,
      AUTH_WEBHOOK_URL: listener.url,
      AUTH_WEBHOOK_SECRET: `whsec_${SECRET.toString("base64")}`,
    },
    stdio: "ignore",
  });
  await expect.poll(() => kinds(id)).toEqual(["user.updated"]);
  child.kill("SIGKILL");
  await once(child, "exit");
  const [taken] = await delivery(id);
  expect(taken).toMatchObject({ status: "queued", attempts: 1 });
  says(OK);
  api.clock.advance((taken?.leasedUntil?.getTime() ?? 0) - api.clock().getTime() - 1000);
  await worker().wake();
  expect(kinds(id)).toHaveLength(1);
  later(2);
  await worker().wake();
  expect(kinds(id)).toHaveLength(2);
  expect(await delivery(id)).toMatchObject([{ status: "delivered", attempts: 2 }]);
});
