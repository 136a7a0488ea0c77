import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { blockAccount } from "#accounts/server/block-account.ts";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { pushSubscriptions } from "#platform/db/schema/push.ts";
import { createMemberMarks } from "#platform/http/member-marks.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { noticesOf } from "#test/notices.ts";
import { startPushService } from "#test/push-service.ts";
import { pushWorld } from "#test/push-world.ts";
import { PUSH_TTL_S } from "../../domain/push.ts";
import { noticeTo } from "../events.ts";
import { applicationKeys } from "./application-keys.ts";

const api = testApi();
const MINUTE = 60_000;
const { service, wake, member, turnOn, tell, deliveries, devicesOf } = pushWorld(api);
const pathsTold = () => service().received.map(({ path }) => path);

test("a new notice is pushed once: encrypted, signed, and in the member's language", async () => {
  const as = await createMember(api(), { profile: { country: "KE", preferredLanguage: "fr" } });
  const path = await turnOn(as);
  await tell(as);
  for (let times = 0; times < 2; times += 1) await wake();
  const [notice] = await api().db.select().from(notices).where(eq(notices.accountId, as.id));
  expect(service().received).toHaveLength(1);
  const [{ message, ...sent } = {}] = service().received as { message?: object }[];
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

test("a newer notice about the same thing has the same tag, and another thing has a different tag", async () => {
  const as = await member();
  await turnOn(as);
  const opportunityId = await tell(as);
  await wake();
  await tell(as, { opportunityId });
  await wake();
  await tell(as);
  await wake();
  const [first, second, third] = service().received.map(({ message }) => message.tag);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("waiting notices of one event are pushed together and link to the list", async () => {
  const [as, other] = [await member(), await member()];
  for (const one of [as, other]) await turnOn(one);
  for (let times = 0; times < 3; times += 1) await tell(as);
  await noticeTo(api().db, as.id, { about: { event: "tierReached", tier: "builder" }, at: api().clock() });
  await tell(other);
  await wake();
  const told = service().received.map(({ message: { text, path } }) => `${text} ${path.replace(/[\da-f-]{36}/, "id")}`);
  expect(told.sort()).toEqual([
    "3 opportunities you saved close soon /notices",
    expect.stringMatching(/^Your card has a new tier: .* \/notice\/id$/),
    expect.stringMatching(/Seed fund.* \/notice\/id$/),
  ]);
  expect(new Set(service().received.map(({ message }) => message.tag)).size).toBe(3);
  expect((await deliveries()).map(({ status }) => status)).toEqual(Array(5).fill("sent"));
});

test("a seen notice is left out of a push, and deferred notices are sent together", async () => {
  const as = await member();
  await turnOn(as);
  await tell(as);
  await noticesOf(api(), as);
  for (let times = 0; times < 2; times += 1) await tell(as);
  service().says({ status: 503 }, { status: 201 });
  await wake();
  api().clock.advance(MINUTE);
  await wake();
  expect(service().asked.map(({ status }) => status)).toEqual([503, 201]);
  expect(service().received[0]?.message.text).toBe("2 opportunities you saved close soon");
  expect((await deliveries()).map(({ status }) => status).sort()).toEqual(["leftOut", "sent", "sent"]);
});

test("a notice that was replaced before delivery is not pushed", async () => {
  const as = await member();
  await turnOn(as);
  const opportunityId = await tell(as);
  await tell(as, { opportunityId });
  await wake();
  expect(service().received).toHaveLength(1);
});

test.each([404, 410])("a device is removed after one answer %i and gets no further push", async (status) => {
  const as = await member();
  const [gone] = [await turnOn(as)];
  service().says({ status });
  await tell(as);
  await tell(as);
  await wake();
  expect(await devicesOf(as)).toEqual([]);
  const before = service().asked.filter(({ path }) => path === gone).length;
  await tell(as);
  await wake();
  expect(service().asked.filter(({ path }) => path === gone)).toHaveLength(before);
});

test.each([429, 500, 503])(
  "a push answered with %i is retried once, not before the retry-after time",
  async (status) => {
    const as = await member();
    await turnOn(as);
    service().says({ status, headers: { "retry-after": "300" } }, { status: 201 });
    await tell(as);
    await wake();
    api().clock.advance(5 * MINUTE - 1000);
    await wake();
    expect(service().asked).toHaveLength(1);
    api().clock.advance(1000);
    for (let times = 0; times < 2; times += 1) await wake();
    expect(service().asked.map((one) => one.status)).toEqual([status, 201]);
    expect(await deliveries()).toMatchObject([{ status: "sent", attempts: 2 }]);
  },
);

test("a failing push service is tried seven times, and then the delivery fails", async () => {
  const as = await member();
  await turnOn(as);
  service().says({ status: 503 });
  await tell(as);
  for (let times = 0; times < 12; times += 1) {
    await wake();
    api().clock.advance(5 * 60 * MINUTE);
  }
  expect(service().asked).toHaveLength(7);
  expect(await deliveries()).toMatchObject([{ status: "failed", error: "503" }]);
});

test.each([
  ["a redirect", { status: 307, headers: { location: "https://localhost:1/elsewhere" } }, "307"],
  ["a refusal", { status: 403 }, "403"],
  ["a push over a broken connection, which may have arrived,", "cut", "ECONNRESET"],
] as const)("%s is not retried", async (_, answer, error) => {
  const as = await member();
  await turnOn(as);
  service().says(answer);
  await tell(as);
  await wake();
  api().clock.advance(24 * 60 * MINUTE);
  await wake();
  expect(service().asked).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ status: "failed", error }]);
  expect(await devicesOf(as)).toHaveLength(1);
});

test("a push stays queued when the push service cannot be reached", async () => {
  const as = await member();
  const other = await startPushService();
  const { path: _, ...json } = other.subscribe();
  await other.close();
  await api().call("PUT", "/api/push-device", { as, json });
  await tell(as);
  await wake();
  expect(await deliveries()).toMatchObject([{ status: "queued", attempts: 1, error: "ECONNREFUSED" }]);
});

test.each([
  ["of this machine", null],
  ["of a private network", "https://10.1.2.3/push"],
  ["with a port other than 443", "https://push.example.com:8443/push"],
])("a stored endpoint %s is not contacted outside local mode, and its device is removed", async (_, endpoint) => {
  const as = await member();
  await turnOn(as);
  if (endpoint)
    await api().db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.accountId, as.id));
  await tell(as);
  await wake({ config: { ...api().config, local: false } });
  expect(service().asked).toEqual([]);
  expect(await devicesOf(as)).toEqual([]);
});

test.each([
  ["signs out", (as: TestAccount) => api().call("POST", "/auth/v1/logout?scope=local", { as })],
  ["is suspended", async (as: TestAccount) => blockAccount(api(), await adminActor(), as.id, "spam")],
  ["is erased", (as: TestAccount) => api().db.transaction((tx) => eraseAccounts(api(), tx, sql`${as.id}::uuid`))],
])("a member who %s gets no more pushes on that device", async (_, end) => {
  const as = await member();
  await turnOn(as);
  await tell(as);
  await end(as);
  await wake();
  expect(service().received).toEqual([]);
  expect(await devicesOf(as)).toEqual([]);
});

async function adminActor() {
  const { id, email } = await createAdmin(api());
  return { role: "admin" as const, id, email };
}

test("a second member on the same phone gets their own pushes, and the first member none", async () => {
  const [first, second] = [await member(), await member()];
  const { path, ...json } = service().subscribe();
  for (const as of [first, second]) {
    await api().call("PUT", "/api/push-device", { as, json });
    await tell(as);
  }
  await tell(first);
  await wake();
  expect(pathsTold()).toEqual([path]);
  expect(service().received[0]?.message.member).toBe(await createMemberMarks(api().config.signingKeysFile)(second.id));
  expect(await devicesOf(first)).toEqual([]);
});

test("a push is signed with the key of its subscription; without that key the device is removed", async () => {
  const as = await member();
  await turnOn(as);
  const [old] = applicationKeys(api().linkKeys);
  await tell(as);
  await wake({ linkKeys: ["a newer secret of at least 32 characters", ...api().linkKeys] });
  expect(service().received.map(({ applicationKey }) => applicationKey)).toEqual([old?.publicKey]);
  await tell(as);
  await wake({ linkKeys: ["a newer secret of at least 32 characters"] });
  expect(await devicesOf(as)).toEqual([]);
});
