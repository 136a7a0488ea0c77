import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { listMessages, NO_PHONE, newPhone } from "#test/phones.ts";
import { runJob } from "#test/run-job.ts";
import { createTextService, type TextService } from "#test/text-service.ts";
import type { Context } from "../context.ts";
import { defineSmsJobs } from "./jobs.ts";
import { deliverSms } from "./outbox.ts";

let service: TextService;
let api: TestApi;
let logged: string[];
beforeAll(async () => {
  service = await createTextService();
  const sms = {
    name: "twilio",
    url: service.url,
    accountSid: "AC1",
    authToken: "tw-secret",
    from: "+1",
    template: undefined,
  };
  api = await createTestApi({ sms: { ...NO_PHONE, providers: { sms: { ...sms, name: "twilio" } } } });
  logged = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  // Parts of the API hold the same context object.
  Object.assign(api.log, { warn: log.warn.bind(log), error: log.error.bind(log), info: log.info.bind(log) });
  await defineSmsJobs(api);
});
afterAll(async () => {
  await api.close();
  await service.close();
});

const TAKEN = { status: 201, body: { sid: "SM1" } };
const BUSY = { status: 503, body: {} };
const says = (...answers: TextService["answers"]) => {
  service.heard.length = 0;
  service.answers.splice(0, Infinity, ...answers);
};
const ask = (phone: string) => auth(api, "POST", "/otp", { phone });
const settled = async (phone: string, status: string) => {
  await expect.poll(() => listMessages(api, phone)).toMatchObject([{ status }]);
  const [message] = await listMessages(api, phone);
  if (!message) throw new Error("no message");
  return message;
};

test("a message is sent at once, and its code is deleted", async () => {
  says(TAKEN);
  const phone = newPhone();
  expect((await ask(phone)).status).toBe(200);
  expect(await settled(phone, "sent")).toMatchObject({ code: "", providerId: "SM1", attempts: 1, error: null });
  const body = new URLSearchParams(service.heard[0]?.body);
  expect(body.get("To")).toBe(`+${phone}`);
  expect(body.get("Body")).toMatch(/^\d{6} is your ISA code to sign in\./);
});

test("a message is retried once by the job when the service fails", async () => {
  says(BUSY, TAKEN);
  const phone = newPhone();
  await ask(phone);
  await expect.poll(() => api.queue.waiting).toHaveLength(1);
  await api.queue.run();
  expect(await settled(phone, "sent")).toMatchObject({ attempts: 2 });
  expect(service.heard).toHaveLength(2);
});

test("a number that the service refuses for good is not retried", async () => {
  says({ status: 400, body: { code: 21211 } });
  const phone = newPhone();
  await ask(phone);
  expect(await settled(phone, "failed")).toMatchObject({ code: "", error: "21211" });
  expect(api.queue.waiting).toEqual([]);
});

test("the sweep sends a message left by a crash and fails a code that is too old", async () => {
  says(TAKEN);
  const [phone, late] = [newPhone(), newPhone()];
  const row = { kind: "sms", channel: "sms", code: "482913", createdAt: api.clock() };
  await api.db.insert(smsOutbox).values([{ ...row, recipient: phone }]);
  await runJob(api, "sms.sweep");
  expect(api.queue.waiting).toEqual([]);
  api.clock.advance(61_000);
  await runJob(api, "sms.sweep");
  await api.queue.run();
  expect(await settled(phone, "sent")).toMatchObject({ attempts: 1 });

  await api.db
    .insert(smsOutbox)
    .values([{ ...row, recipient: late, createdAt: new Date(api.clock().getTime() - 600_000) }]);
  await runJob(api, "sms.sweep");
  await api.queue.run();
  expect(await settled(late, "failed")).toMatchObject({ code: "", error: "too late" });
});

test("concurrent deliveries send a message once", async () => {
  says(TAKEN);
  const [row] = await api.db
    .insert(smsOutbox)
    .values({ kind: "sms", channel: "sms", recipient: newPhone(), code: "482913", createdAt: api.clock() })
    .returning();
  const id = row?.id ?? "";
  await Promise.all([deliverSms(api, id), deliverSms(api as Context, id), deliverSms(api, id)]);
  expect(service.heard).toHaveLength(1);
});

test("messages are deleted after thirty days", async () => {
  const phone = newPhone();
  await api.db
    .insert(smsOutbox)
    .values({ kind: "sms", channel: "sms", recipient: phone, code: "", status: "sent", createdAt: api.clock() });
  api.clock.advance(31 * 86_400_000);
  await runJob(api, "sms.tidy");
  expect(await api.db.$count(smsOutbox, eq(smsOutbox.recipient, phone))).toBe(0);
});

test("a code request does not wait for a slow SMS service", async () => {
  says("silence");
  const phone = newPhone();
  expect((await ask(phone)).status).toBe(200);
  await expect.poll(() => service.heard).toHaveLength(1);
  expect(await settled(phone, "sending")).toMatchObject({ attempts: 1 });
});

test("logs contain no number, code or key", () => {
  const text = logged.join("\n");
  expect(text).toContain("sms outbox: delivery failed, will retry");
  expect(text).not.toMatch(/2547\d{8}|482913|tw-secret|is your ISA code/);
});
