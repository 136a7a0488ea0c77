import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emailSends, emailSuppressions } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createSend } from "#test/email-sends.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import type { RetryRequest, SendProgress } from "../../contract/email-history.ts";
import { GIVEN_UP_AFTER } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import { DELIVERY_NOTES } from "../../domain/messages.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";

const api = testApi();
let admin: TestAccount;
beforeEach(async () => {
  admin ??= await createAdmin(api());
});

const act = (verb: string, id: string, json?: unknown) =>
  api().call("POST", `/api/admin/email-history/${id}/${verb}`, { as: admin, json });
const retry = (id: string, request: RetryRequest) => act("retry", id, request);

async function done(response: Promise<Response>): Promise<SendProgress> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { progress: SendProgress }).progress;
}
async function refused(response: Promise<Response>): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(409);
  return ((await answer.json()) as { message: string }).message;
}
async function statusesOf(sendId: string): Promise<string[]> {
  const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, sendId));
  return rows.map(({ status }) => status).sort();
}
const WAITING = [{ status: "queued" }, { status: "queued" }, { status: "sending" }, { status: "sent" }];
const running = () => createSend(api(), { status: "sending", finishedAt: null }, WAITING);
const deliver = () => createSendWorker(api()).wake();

test("a paused send waits, and a resumed send continues", async () => {
  const { id } = await createSend(api(), { status: "queued", finishedAt: null }, [{ status: "queued" }]);
  expect((await done(act("pause", id))).status).toBe("paused");
  await deliver();
  expect(await statusesOf(id)).toEqual(["queued"]);
  expect((await done(act("resume", id))).status).toBe("queued");
  await deliver();
  expect(await statusesOf(id)).toEqual(["sent"]);
  expect((await actsOn(api(), id)).map(({ action }) => action)).toEqual(["emailSend.paused", "emailSend.resumed"]);
});

test("cancelling a send cancels queued mails and keeps sent and sending mails", async () => {
  const { id } = await running();
  const progress = await done(act("cancel", id));
  expect(progress).toMatchObject({ status: "cancelled", finishedAt: api().clock().toISOString() });
  expect(await statusesOf(id)).toEqual(["cancelled", "cancelled", "sending", "sent"]);
  expect(await refused(act("resume", id))).toBe("This send is no longer paused.");
});

test.each(["scheduled", "paused"])("a %s send can be cancelled", async (status) => {
  const { id } = await createSend(api(), { status, finishedAt: null }, [{ status: "queued" }]);
  await done(act("cancel", id));
  expect(await statusesOf(id)).toEqual(["cancelled"]);
});

test.each([
  ["pause", "sent", "This send is no longer under way."],
  ["pause", "paused", "This send is no longer under way."],
  ["pause", "scheduled", "This send is no longer under way."],
  ["resume", "sending", "This send is no longer paused."],
  ["resume", "cancelled", "This send is no longer paused."],
  ["cancel", "partly", "This send has already ended."],
  ["cancel", "cancelled", "This send has already ended."],
])("the action %s on a send that is %s is refused and changes nothing", async (verb, status, sentence) => {
  const { id } = await createSend(api(), { status }, [{}]);
  expect(await refused(act(verb, id))).toBe(sentence);
  const [send] = await api().db.select().from(emailSends).where(eq(emailSends.id, id));
  expect(send?.status).toBe(status);
  expect(await actsOn(api(), id)).toEqual([]);
});

test("exactly one of ten concurrent cancellations succeeds", async () => {
  const { id } = await running();
  const answers = await Promise.all(Array.from({ length: 10 }, () => act("cancel", id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await actsOn(api(), id)).toHaveLength(1);
});

const FAILED = [
  { status: "failed", attempts: GIVEN_UP_AFTER, error: "451 later" },
  { status: "failed", error: DELIVERY_NOTES.notComposed },
  { status: "failed", error: "550 no such mailbox" },
  { status: "sent" },
];

test("a retry resends temporary failures but not permanent ones, and the send ends again", async () => {
  const { id, mails } = await createSend(api(), { status: "partly" }, FAILED);
  const answer = await retry(id, { what: "failed" });
  expect(await answer.json()).toMatchObject({
    requeued: 2,
    progress: { status: "queued", failedCount: 1, finishedAt: null },
  });
  api().delivered.length = 0;
  await deliver();
  expect(
    api()
      .delivered.map(({ to }) => to)
      .sort(),
  ).toEqual([mails[0]?.recipient, mails[1]?.recipient].sort());
  const [send] = await api().db.select().from(emailSends).where(eq(emailSends.id, id));
  expect(send).toMatchObject({ status: "partly", sentCount: 3, failedCount: 1 });
  expect((await actsOn(api(), id)).map(({ details }) => details)).toEqual([{ failed: 2 }]);
});

test("uncertain mails are resent only when the administrator accepts that they may arrive twice", async () => {
  const { id } = await createSend(api(), { status: "partly" }, [{ status: "uncertain" }, {}]);
  for (const json of [{ what: "uncertain" }, { what: "uncertain", mayArriveTwice: false }, { what: "sent" }, {}]) {
    expect((await act("retry", id, json)).status).toBe(422);
  }
  expect(await statusesOf(id)).toEqual(["sent", "uncertain"]);
  const answer = await retry(id, { what: "uncertain", mayArriveTwice: true });
  expect(await answer.json()).toMatchObject({ requeued: 1, progress: { uncertainCount: 0 } });
  await deliver();
  expect(await statusesOf(id)).toEqual(["sent", "sent"]);
});

test("a retry checks consent again", async () => {
  const { id, mails } = await createSend(api(), { status: "failed" }, [FAILED[0] ?? {}]);
  const email = mails[0]?.recipient ?? "";
  await api()
    .db.insert(emailSuppressions)
    .values({ addressHash: addressHash(email), reason: "manual" });
  await done(retry(id, { what: "failed" }));
  await deliver();
  expect(await statusesOf(id)).toEqual(["leftOut"]);
});

test.each([
  ["sending", "This send cannot be sent again."],
  ["paused", "This send cannot be sent again."],
  ["cancelled", "This send cannot be sent again."],
  ["sent", HISTORY_PROBLEMS.nobodyToRetry],
])("a retry of a %s send is refused", async (status, sentence) => {
  const { id } = await createSend(api(), { status }, status === "sent" ? [{}] : FAILED);
  expect(await refused(retry(id, { what: "failed" }))).toBe(sentence);
});

test("a retry is refused during the first seconds after a send ended", async () => {
  const { id } = await createSend(api(), { status: "partly", finishedAt: api().clock() }, FAILED);
  expect(await refused(retry(id, { what: "failed" }))).toBe(
    "This send has only just ended. Please try again in a few seconds.",
  );
  api().clock.advance(6_000);
  await done(retry(id, { what: "failed" }));
});

test("exactly one of five concurrent retries succeeds, and no recipient gets two mails", async () => {
  const { id, mails } = await createSend(api(), { status: "partly" }, FAILED);
  const answers = await Promise.all(Array.from({ length: 5 }, () => retry(id, { what: "failed" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await deliver();
  const readers = mails.map(({ recipient }) => recipient);
  expect(api().delivered.filter(({ to }) => readers.includes(to))).toHaveLength(2);
});

test("the progress endpoint returns the current status and counts", async () => {
  const { id } = await running();
  const answer = await api().call("GET", `/api/admin/email-history/${id}/progress`, { as: admin });
  expect(await answer.json()).toMatchObject({ progress: { id, status: "sending", recipientCount: 4, sentCount: 1 } });
});
