import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createSend } from "#test/email-sends.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { SETTLING_MS } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import { DELIVERY_NOTES } from "../../domain/messages.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";

const api = testApi();
let admin: TestAccount;
beforeEach(async () => {
  admin ??= await createAdmin(api());
  await api().db.delete(outbox);
  await api().db.delete(emailSends);
});

const LOST = { status: "uncertain", error: DELIVERY_NOTES.uncertain };
const PATH = "/api/admin/email-history/uncertain";
const look = async () => (await api().call("GET", PATH, { as: admin })).json();
async function act(verb: string, json?: object): Promise<[number, Record<string, unknown>]> {
  const response = await api().call("POST", `${PATH}/${verb}`, { as: admin, json });
  return [response.status, await response.json()];
}
const again = () => act("retry", { mayArriveTwice: true });
const before = (ms: number) => new Date(api().clock().getTime() - ms);
const ended = (mails: object[], given: object = {}) =>
  createSend(api(), { status: "partly", finishedAt: before(SETTLING_MS), ...given }, mails);
async function statusesOf(sendId: string) {
  const rows = await api().db.select().from(outbox).where(eq(outbox.sendId, sendId));
  return rows.map(({ status }) => status).sort();
}

test("uncertain mails are counted over all sends except cancelled ones", async () => {
  await ended([LOST, LOST, {}]);
  await ended([LOST]);
  await ended([{}, { status: "failed", error: "550 no" }]);
  await createSend(api(), { status: "sending", finishedAt: null }, [LOST, { status: "queued" }]);
  await createSend(api(), { status: "cancelled" }, [LOST]);
  expect(await look()).toEqual({ mails: 3, sends: 2, later: 1 });
});

test("one retry resends exactly the uncertain mails after the administrator accepts duplicates", async () => {
  const [one, other] = [await ended([LOST, LOST, {}]), await ended([LOST])];
  const running = await createSend(api(), { status: "paused", finishedAt: null }, [LOST]);
  expect(await act("retry", {})).toMatchObject([422, { message: HISTORY_PROBLEMS.mayArriveTwice }]);
  expect(await again()).toEqual([200, { requeued: 3, mails: 0, sends: 0, later: 1 }]);
  await createSendWorker(api()).wake();
  expect(api().delivered).toHaveLength(3);
  expect(await statusesOf(one.id)).toEqual(["sent", "sent", "sent"]);
  expect(await statusesOf(running.id)).toEqual(["uncertain"]);
  expect(await actsOn(api(), one.id)).toMatchObject([{ action: "emailSend.retried", details: { uncertain: 2 } }]);
  expect(await actsOn(api(), other.id)).toMatchObject([{ action: "emailSend.retried", details: { uncertain: 1 } }]);
  expect(await again()).toMatchObject([409, { message: HISTORY_PROBLEMS.nobodyToRetry }]);
});

test("concurrent retries requeue each uncertain mail once", async () => {
  const { id } = await ended([LOST, LOST]);
  const answers = await Promise.all([again(), again()]);
  const requeued = answers.map(([, { requeued = 0 }]) => requeued as number);
  expect(requeued.sort()).toEqual([0, 2]);
  expect(await statusesOf(id)).toEqual(["queued", "queued"]);
});

test("a retry skips a send that has just ended and still requeues other sends", async () => {
  const [fresh, old] = [await ended([LOST], { finishedAt: api().clock() }), await ended([LOST])];
  expect(await again()).toEqual([200, { requeued: 1, mails: 1, sends: 1, later: 0 }]);
  expect([await statusesOf(fresh.id), await statusesOf(old.id)]).toEqual([["uncertain"], ["queued"]]);
  expect(await again()).toMatchObject([
    409,
    { message: "This send has only just ended. Please try again in a few seconds." },
  ]);
});

test("dismissed uncertain mails are not offered again, but stay retriable in their send", async () => {
  const { id } = await ended([LOST, {}]);
  expect(await act("leave")).toEqual([200, { mails: 0, sends: 0, later: 0 }]);
  expect(await statusesOf(id)).toEqual(["sent", "uncertain"]);
  expect(await actsOn(api(), id)).toMatchObject([{ action: "emailSend.uncertainLeft", details: { uncertain: 1 } }]);
  expect(await act("leave")).toMatchObject([409, { message: HISTORY_PROBLEMS.nobodyToRetry }]);
  expect((await again())[0]).toBe(409);
  const json = { what: "uncertain", mayArriveTwice: true };
  const response = await api().call("POST", `/api/admin/email-history/${id}/retry`, { as: admin, json });
  expect(await response.json()).toMatchObject({ requeued: 1 });
});
