import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { blockAccount } from "#accounts/server/block-account.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { deliverMail } from "#features/email/server/delivery/deliver-mail.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { pushDeliveries, pushSubscriptions } from "#platform/db/schema/push.ts";
import { createMemberMarks } from "#platform/http/member-marks.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { noticesOf } from "#test/notices.ts";
import { type PushService, startPushService, trustPushService } from "#test/push-service.ts";
import { setClock } from "#test/saved-opportunities.ts";
import { NOTICE_KINDS } from "../../domain/kinds.ts";
import { PUSH_TTL_S } from "../../domain/push.ts";
import { noticeTo } from "../events.ts";
import { applicationKeys } from "./application-keys.ts";
import { createPushWorker } from "./push-worker.ts";

const api = testApi();
const MINUTE = 60_000;
let service: PushService;
beforeAll(async () => {
  trustPushService();
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await api().db.delete(pushDeliveries);
  service.says({ status: 201 });
  service.received.length = 0;
  service.asked.length = 0;
});

const wake = (context: object = {}) => createPushWorker({ ...api(), ...context }).wake();
const member = () => createMember(api(), { profile: { country: "KE" } });
const choose = (as: TestAccount, given: object) =>
  api().call("PUT", "/api/notice-settings", {
    as,
    json: { product: [...NOTICE_KINDS], mail: [...NOTICE_KINDS], quiet: null, wantsBoth: false, ...given },
  });

/** @returns the path that the push service knows the browser by */
async function turnOn(as: TestAccount): Promise<string> {
  const { path, ...json } = service.subscribe();
  expect((await api().call("PUT", "/api/push-device", { as, json })).status).toBe(200);
  return path;
}

type Told = { opportunityId?: string; mailId?: string };
async function tell({ id }: TestAccount, told: Told = {}): Promise<string> {
  const opportunityId = told.opportunityId ?? (await createOpportunity(api(), { title: "Seed fund" }));
  await noticeTo(api().db, id, { about: { event: "closesSoon" }, at: api().clock(), ...told, opportunityId });
  return opportunityId;
}
const pathsTold = () => service.received.map(({ path }) => path);
const deliveries = () => api().db.select().from(pushDeliveries);
const devicesOf = ({ id }: TestAccount) =>
  api().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, id));

test("a new notice comes to each device once: encrypted for it, signed by us, in the words of its member", async () => {
  const as = await createMember(api(), { profile: { country: "KE", preferredLanguage: "fr" } });
  const path = await turnOn(as);
  await tell(as);
  for (let times = 0; times < 2; times += 1) await wake();
  const [notice] = await api().db.select().from(notices).where(eq(notices.accountId, as.id));
  expect(service.received).toHaveLength(1);
  const [{ message, ...sent } = {}] = service.received as { message?: object }[];
  const [{ publicKey } = { publicKey: "" }] = applicationKeys(api().linkKeys);
  expect(sent).toEqual({
    ...{ path, ttl: String(PUSH_TTL_S), applicationKey: publicKey },
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(message).toEqual({
    member: await createMemberMarks(api().config.signingKeysFile)(as.id),
    title: "Dates limites",
    text: expect.stringMatching(/\u2068Seed fund\u2069/),
    path: `/fr/notice/${notice?.id}`,
    language: "fr",
    tag: expect.stringMatching(/^[\w-]{32}$/),
    unread: 1,
  });
  expect(await deliveries()).toMatchObject([{ status: "sent", attempts: 1 }]);
  expect((await devicesOf(as))[0]?.lastSuccessAt).toEqual(api().clock());
});

test("what is newer about a thing has its tag, and another thing another one", async () => {
  const as = await member();
  await turnOn(as);
  const opportunityId = await tell(as);
  await wake();
  await tell(as, { opportunityId });
  await tell(as);
  await wake();
  const [first, second, third] = service.received.map(({ message }) => message.tag);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("what has been replaced before it left is not told", async () => {
  const as = await member();
  await turnOn(as);
  const opportunityId = await tell(as);
  await tell(as, { opportunityId });
  await wake();
  expect(service.received).toHaveLength(1);
});

test.each([404, 410])("after one %i a device is written to no more", async (status) => {
  const as = await member();
  const [gone] = [await turnOn(as)];
  service.says({ status });
  await tell(as);
  await tell(as);
  await createPushWorker(api()).wake();
  expect(await devicesOf(as)).toEqual([]);
  const before = service.asked.filter(({ path }) => path === gone).length;
  await tell(as);
  await wake();
  expect(service.asked.filter(({ path }) => path === gone)).toHaveLength(before);
});

test.each([429, 500, 503])(
  "what is answered %i is tried again, not before it was asked for, and once",
  async (status) => {
    const as = await member();
    await turnOn(as);
    service.says({ status, headers: { "retry-after": "300" } }, { status: 201 });
    await tell(as);
    await wake();
    api().clock.advance(5 * MINUTE - 1000);
    await wake();
    expect(service.asked).toHaveLength(1);
    api().clock.advance(1000);
    for (let times = 0; times < 2; times += 1) await wake();
    expect(service.asked.map((one) => one.status)).toEqual([status, 201]);
    expect(await deliveries()).toMatchObject([{ status: "sent", attempts: 2 }]);
  },
);

test("a push service that is never well is asked seven times, in patience, and then no more", async () => {
  const as = await member();
  await turnOn(as);
  service.says({ status: 503 });
  await tell(as);
  for (let times = 0; times < 12; times += 1) {
    await wake();
    api().clock.advance(5 * 60 * MINUTE);
  }
  expect(service.asked).toHaveLength(7);
  expect(await deliveries()).toMatchObject([{ status: "failed", error: "503" }]);
});

test.each([
  ["a redirect", { status: 307, headers: { location: "https://localhost:1/elsewhere" } }, "307"],
  ["a refusal", { status: 403 }, "403"],
  ["a connection that breaks off: it may have arrived", "cut", "ECONNRESET"],
] as const)("%s is not followed by another attempt", async (_, answer, error) => {
  const as = await member();
  await turnOn(as);
  service.says(answer);
  await tell(as);
  await wake();
  api().clock.advance(24 * 60 * MINUTE);
  await wake();
  expect(service.asked).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ status: "failed", error }]);
  expect(await devicesOf(as)).toHaveLength(1);
});

test("a push service that cannot be reached is tried again", async () => {
  const as = await member();
  const other = await startPushService();
  const { path: _, ...json } = other.subscribe();
  await other.close();
  await api().call("PUT", "/api/push-device", { as, json });
  await tell(as);
  await wake();
  expect(await deliveries()).toMatchObject([{ status: "queued", attempts: 1, error: "ECONNREFUSED" }]);
});

test("outside local mode private addresses are not connected to", async () => {
  const as = await member();
  await turnOn(as);
  await tell(as);
  await wake({ config: { ...api().config, local: false } });
  expect(service.asked).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "failed", error: "private" }]);
});

test("what was seen here before it left is not pushed, nor a kind that is not taken", async () => {
  const [seen, reader, other] = [await member(), await member(), await member()];
  for (const one of [seen, reader, other]) await turnOn(one);
  for (const one of [seen, reader, other]) await tell(one);
  await noticesOf(api(), seen);
  await api().call("POST", "/api/notices/read", { as: reader, json: { until: api().clock().toISOString() } });
  await choose(other, { push: ["card"] });
  await wake();
  expect(service.received).toEqual([]);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["leftOut", "leftOut", "leftOut"]);
  await tell(other);
  expect(await deliveries()).toHaveLength(3);
});

test("in quiet hours a push waits for the morning of its member, and comes once then", async () => {
  setClock(api(), "2027-03-01T19:30:00Z");
  const as = await member();
  await turnOn(as);
  await choose(as, { quiet: { from: 22, to: 6 } });
  await tell(as);
  await wake();
  expect(await deliveries()).toMatchObject([{ status: "queued", nextAttemptAt: new Date("2027-03-02T03:00:00Z") }]);
  setClock(api(), "2027-03-02T02:59:00Z");
  await wake();
  expect(service.received).toEqual([]);
  setClock(api(), "2027-03-02T03:00:00Z");
  for (let times = 0; times < 2; times += 1) await wake();
  expect(service.received).toHaveLength(1);
});

test("what was seen in the night is not pushed in the morning", async () => {
  setClock(api(), "2027-03-02T19:30:00Z");
  const as = await member();
  await turnOn(as);
  await choose(as, { quiet: { from: 22, to: 6 } });
  await tell(as);
  await wake();
  await noticesOf(api(), as);
  setClock(api(), "2027-03-03T03:00:00Z");
  await wake();
  expect(service.received).toEqual([]);
});

const CONTENT = { subject: "It closes soon", html: "<p>Soon</p>", text: "Soon" };
const mailTo = ({ id, email }: TestAccount) =>
  queueMail(api(), api().db, { accountId: id, kind: "proposalNews", to: email, content: CONTENT });
const mailNow = async (id: string) => {
  await deliverMail(api(), id);
  return (await api().db.select().from(outbox).where(eq(outbox.id, id)))[0]?.status;
};

test("the mail of the same waits for the push and ten minutes more; seen meanwhile it stays away", async () => {
  const [one, seen, both, none] = [await member(), await member(), await member(), await member()];
  for (const each of [one, seen, both]) await turnOn(each);
  await choose(both, { wantsBoth: true });
  const mails: string[] = [];
  for (const each of [one, seen, both, none]) {
    const mailId = await mailTo(each);
    await tell(each, { mailId });
    mails.push(mailId);
  }
  const now = () => Promise.all(mails.map(mailNow));
  expect(await now()).toEqual(["queued", "queued", "sent", "sent"]);
  await wake();
  expect(service.received).toHaveLength(3);
  api().clock.advance(9 * MINUTE);
  expect(await now()).toEqual(["queued", "queued", "sent", "sent"]);
  await noticesOf(api(), seen);
  api().clock.advance(2 * MINUTE);
  expect(await now()).toEqual(["sent", "leftOut", "sent", "sent"]);
});

test("a push that a mail has overtaken stays away", async () => {
  const as = await member();
  await turnOn(as);
  service.says({ status: 503 }, { status: 201 });
  const mailId = await mailTo(as);
  await tell(as, { mailId });
  await wake();
  expect(await mailNow(mailId)).toBe("sent");
  api().clock.advance(MINUTE);
  await wake();
  expect(service.asked.map(({ status }) => status)).toEqual([503]);
});

test.each([
  ["signs out", (as: TestAccount) => api().call("POST", "/auth/v1/logout?scope=local", { as })],
  ["is suspended", async (as: TestAccount) => blockAccount(api(), await adminActor(), as.id, "spam")],
  ["is erased", (as: TestAccount) => api().db.transaction((tx) => eraseAccounts(api(), tx, sql`${as.id}::uuid`))],
])("whoever %s is told nothing there any more", async (_, end) => {
  const as = await member();
  await turnOn(as);
  await tell(as);
  await end(as);
  await wake();
  expect(service.received).toEqual([]);
  expect(await devicesOf(as)).toEqual([]);
});

async function adminActor() {
  const { id, email } = await createAdmin(api());
  return { role: "admin" as const, id, email };
}

test("a second member on the same phone is told of theirs, and nothing of the first", async () => {
  const [first, second] = [await member(), await member()];
  const { path, ...json } = service.subscribe();
  for (const as of [first, second]) {
    await api().call("PUT", "/api/push-device", { as, json });
    await tell(as);
  }
  await tell(first);
  await wake();
  expect(pathsTold()).toEqual([path]);
  expect(service.received[0]?.message.member).toBe(await createMemberMarks(api().config.signingKeysFile)(second.id));
  expect(await devicesOf(first)).toEqual([]);
});

test("what a browser subscribed with a former key of ours is signed by that; without it the device is let go", async () => {
  const as = await member();
  await turnOn(as);
  const [old] = applicationKeys(api().linkKeys);
  await tell(as);
  await wake({ linkKeys: ["a newer secret of at least 32 characters", ...api().linkKeys] });
  expect(service.received.map(({ applicationKey }) => applicationKey)).toEqual([old?.publicKey]);
  await tell(as);
  await wake({ linkKeys: ["a newer secret of at least 32 characters"] });
  expect(await devicesOf(as)).toEqual([]);
});
