import { type ChildProcess, spawn } from "node:child_process";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import type { LeavingAnswer } from "../../contract/mailing.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";
import { prepareSend } from "../sends/prepare-send.ts";

const MINUTE = 60_000;
const api = testApi({ mailUndoSeconds: 60 });
let admin: TestAccount;
let smtp: TestSmtpServer;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  await createMember(api(), { email: "nia@example.com" });
  await createMember(api(), { email: "brian@example.com" });
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  await api().db.delete(emailSends);
  api().delivered.length = 0;
});

const LIST = { kind: "list", recipients: ["nia@example.com", "brian@example.com"] };
async function send(to: object = LIST): Promise<string> {
  const json = { requestKey: crypto.randomUUID(), subject: "News", htmlContent: "<p>Hello</p>", to };
  const response = await callConfirmed(api(), SENDS, { as: admin, json });
  expect(response.status).toBe(200);
  return ((await response.json()) as CreateSendAnswer).sendId;
}
const undo = (id: string) => api().call("POST", `/api/admin/email-history/${id}/undo`, { as: admin });
const statusOf = async (id: string) =>
  (await api().db.select().from(emailSends).where(eq(emailSends.id, id)))[0]?.status;
const statesOf = async (id: string) =>
  (await api().db.select({ status: outbox.status }).from(outbox).where(eq(outbox.sendId, id))).map(
    ({ status }) => status,
  );
async function leaving(): Promise<LeavingAnswer["sends"]> {
  const response = await api().call("GET", "/api/admin/email-history/leaving", { as: admin });
  return ((await response.json()) as LeavingAnswer).sends;
}

test("a confirmed send starts after a minute and is listed as leaving until then", async () => {
  const id = await send();
  api().clock.advance(MINUTE - 1000);
  await createSendWorker(api()).wake();
  expect(api().delivered).toEqual([]);
  expect(await leaving()).toEqual([{ id, subject: "News", recipientCount: 2, leavesInMs: 1000 }]);
  api().clock.advance(1000);
  await createSendWorker(api()).wake();
  expect(api().delivered).toHaveLength(2);
  expect(await leaving()).toEqual([]);
  const late = await undo(id);
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    "This can no longer be undone: the send has started, or was stopped. The history says which.",
  ]);
});

test("a send undone within the minute is never sent, and the audit log records it", async () => {
  const workers = [createSendWorker(api()), createSendWorker(api())];
  const id = await send();
  for (const worker of workers) await worker.wake();
  expect((await undo(id)).status).toBe(200);
  expect((await undo(id)).status).toBe(409);
  api().clock.advance(2 * MINUTE);
  await Promise.all(workers.map((worker) => worker.wake()));
  expect([await statusOf(id), await statesOf(id)]).toEqual(["cancelled", ["cancelled", "cancelled"]]);
  expect(api().delivered).toEqual([]);
  expect((await actsOn(api(), id)).map(({ action }) => action)).toEqual(["email.queued", "emailSend.undone"]);
});

test("a send to an audience can be undone before and after its rows are written", async () => {
  for (const isWritten of [false, true]) {
    const id = await send({ kind: "audience", filters: {} });
    if (isWritten) await prepareSend(api(), id);
    expect(await statusOf(id)).toBe(isWritten ? "scheduled" : "preparing");
    expect((await undo(id)).status).toBe(200);
    await prepareSend(api(), id);
    api().clock.advance(2 * MINUTE);
    await createSendWorker(api()).wake();
    expect(await statusOf(id)).toBe("cancelled");
  }
  expect(api().delivered).toEqual([]);
});

test("a scheduled send is listed as leaving and can be undone in its last minute", async () => {
  const scheduledAt = new Date(api().clock().getTime() + 10 * MINUTE).toISOString();
  const json = {
    requestKey: crypto.randomUUID(),
    subject: "Later",
    htmlContent: "<p>Hello</p>",
    to: LIST,
    scheduledAt,
  };
  const { sendId } = (await (await callConfirmed(api(), SENDS, { as: admin, json })).json()) as CreateSendAnswer;
  expect(await leaving()).toEqual([]);
  api().clock.advance(9 * MINUTE + 30_000);
  expect(await leaving()).toMatchObject([{ id: sendId, leavesInMs: 30_000 }]);
  expect((await undo(sendId)).status).toBe(200);
});

test("a race between undo and start either undoes or delivers the whole send", async () => {
  for (let round = 0; round < 12; round += 1) {
    api().delivered.length = 0;
    const id = await send();
    api().clock.advance(MINUTE);
    const workers = [createSendWorker(api()), createSendWorker(api())];
    const work = () => Promise.all(workers.map((worker) => worker.wake()));
    const [answer] = await Promise.all(round % 2 === 0 ? [undo(id), work()] : [undo(id), work(), undo(id)]);
    await work();
    const isUndone = (await statusOf(id)) === "cancelled";
    expect(api().delivered).toHaveLength(isUndone ? 0 : 2);
    if (round % 2 === 0) expect(answer.status).toBe(isUndone ? 200 : 409);
  }
});

async function startWorker(): Promise<ChildProcess> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ["test/support/send-worker-process.ts"], {
    env: { PATH, DATABASE_URL: api().url, SMTP_URL: smtp.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the send worker ended with ${code}`)));
  });
  return child;
}

test("two workers never deliver an undone send when one worker is killed", async () => {
  const [undone, sent] = [await send(), await send()];
  const both = [undone, sent];
  const schedule = async (at: Date) => {
    await api().db.update(emailSends).set({ scheduledAt: at }).where(inArray(emailSends.id, both));
    await api().db.update(outbox).set({ nextAttemptAt: at }).where(inArray(outbox.sendId, both));
  };
  await schedule(new Date("2100-01-01"));
  const [first] = [await startWorker(), await startWorker()];
  expect((await undo(undone)).status).toBe(200);
  first.kill("SIGKILL");
  await startWorker();
  await schedule(new Date());
  await expect.poll(() => statusOf(sent), { interval: 50 }).toBe("sent");
  expect([await statusOf(undone), await statesOf(undone)]).toEqual(["cancelled", ["cancelled", "cancelled"]]);
  expect(smtp.received).toHaveLength(2);
});
