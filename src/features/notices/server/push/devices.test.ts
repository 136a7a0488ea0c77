import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pushSubscriptions } from "#platform/db/schema/push.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, signIn, type TestAccount } from "#test/factories.ts";
import { DEVICES_AT_MOST } from "../../domain/push.ts";

const api = testApi();
const AT = "https://push.example/send/";
const device = (endpoint = AT + randomUUID()) => ({
  endpoint,
  keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
});
const call = (method: string, as?: TestAccount, json?: unknown) => api().call(method, "/api/push-device", { as, json });
let administrator: TestAccount | undefined;
const kept = ({ id }: { id: string }) =>
  api().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, id));

test.each([
  ["GET", 401, 200, 403, undefined],
  ["PUT", 401, 200, 403, device()],
  ["DELETE", 401, 200, 403, undefined],
] as const)("%s answers a guest %i, a member %i, an administrator %i", async (method, guest, member, admin, json) => {
  administrator ??= await createAdmin(api());
  const callers = [undefined, await createMember(api()), administrator];
  const answers = [];
  for (const as of callers) answers.push((await call(method, as, json)).status);
  expect(answers).toEqual([guest, member, admin]);
});

test("a browser is subscribed and unsubscribed without a change to another member's device", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  await call("PUT", other, device());
  expect(await (await call("GET", member)).json()).toEqual({
    applicationKey: expect.stringMatching(/^B[\w-]{86}$/),
    isOn: false,
  });
  for (let times = 0; times < 2; times += 1)
    expect(await (await call("PUT", member, device(`${AT}same`))).json()).toMatchObject({ isOn: true });
  expect(await kept(member)).toHaveLength(1);
  for (let times = 0; times < 2; times += 1)
    expect(await (await call("DELETE", member)).json()).toMatchObject({ isOn: false });
  expect(await kept(member)).toEqual([]);
  expect(await kept(other)).toHaveLength(1);
});

test("a new endpoint replaces the former one of the same browser", async () => {
  const member = await createMember(api());
  await call("PUT", member, device(`${AT}former`));
  await call("PUT", member, device(`${AT}newer`));
  expect(await kept(member)).toMatchObject([{ endpoint: `${AT}newer` }]);
});

test("concurrent requests of one browser leave one device", async () => {
  const member = await createMember(api());
  const answers = await Promise.all([1, 2, 3, 4].map((at) => call("PUT", member, device(`${AT}once${at % 2}`))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await kept(member)).toHaveLength(1);
});

test("the oldest device is removed when a member exceeds the limit", async () => {
  const member = await createMember(api());
  for (let at = 0; at <= DEVICES_AT_MOST; at += 1) {
    const session = await signIn(api(), member.id, member.email);
    await call("PUT", { ...member, ...session }, device(`${AT}many${at}`));
    api().clock.advance(1000);
  }
  const endpoints = (await kept(member)).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(DEVICES_AT_MOST);
  expect(endpoints).not.toContain(`${AT}many0`);
});

test.each([
  { ...device(), endpoint: "http://push.example/1" },
  { ...device(), endpoint: "javascript:alert(1)" },
  { ...device(), endpoint: `${AT}${"x".repeat(1000)}` },
  { ...device(), endpoint: "push.example" },
  { ...device(), endpoint: "https://push.example:8443/1" },
  { ...device(), endpoint: "https://push.example:22/1" },
  { ...device(), endpoint: "https://8.8.8.8:80/1" },
  { ...device(), keys: { p256dh: "short", auth: "b".repeat(22) } },
  { ...device(), keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(23) } },
  { endpoint: `${AT}1` },
])("the subscription %j is refused", async (json) => {
  const member = await createMember(api());
  expect((await call("PUT", member, json)).status).toBe(422);
  expect(await kept(member)).toEqual([]);
});
