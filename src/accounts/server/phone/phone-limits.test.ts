import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { factors } from "#platform/db/schema/factors.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { auth, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { lastCode, listMessages, NO_PHONE, newPhone } from "#test/phones.ts";
import { listStatements } from "#test/statements.ts";

const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((api) => api.close())));

const LOCAL = { sms: { name: "local" }, whatsapp: { name: "local" } } as const;
type Caps = { number: number; country: number; total: number };

async function phoneApi(caps: Partial<Caps> = {}, countries: ReadonlySet<string> | null = null): Promise<TestApi> {
  const all = { number: 10, country: 1000, total: 5000, ...caps };
  const sms = { ...NO_PHONE, providers: LOCAL, caps: all, countries };
  const api = await createTestApi({ rateLimits: true, trustProxy: 1, sms });
  made.push(api);
  return api;
}

let hops = 0;
/** Another address each time, like senders who earn money by messages. */
const ask = async (api: TestApi, phone: string, path = "/otp", more = {}) => {
  hops += 1;
  const response = await api.call("POST", `/auth/v1${path}`, {
    json: { phone, ...more },
    headers: { "x-forwarded-for": `203.0.${hops >> 8}.${hops & 255}`, "x-supabase-api-version": "2024-01-01" },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects.
  return { status: response.status, body: (await response.json()) as any };
};

const UNAVAILABLE = { status: 429, body: { code: "over_sms_send_rate_limit", message: "SMS rate limit exceeded" } };
const WAIT = {
  status: 429,
  body: {
    code: "over_sms_send_rate_limit",
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  },
};

test("a number gets one message a minute across all kinds of request", async () => {
  const api = await phoneApi();
  const phone = newPhone();
  expect((await ask(api, phone)).status).toBe(200);
  expect(await ask(api, `+${phone}`)).toMatchObject(WAIT);
  expect(await ask(api, phone, "/signup", { password: PASSWORD })).toMatchObject(WAIT);
  expect(await ask(api, phone, "/resend", { type: "sms" })).toMatchObject(WAIT);
  expect((await ask(api, newPhone())).status).toBe(200);
});

test("the daily cap of a number counts messages of all kinds", async () => {
  const api = await phoneApi({ number: 1 });
  const phone = newPhone();
  await ask(api, phone);
  expect(await ask(api, phone, "/resend", { type: "phone_change" })).toMatchObject(WAIT);
});

test("the daily cap of a country refuses its numbers and leaves other countries open", async () => {
  const api = await phoneApi({ country: 2 });
  await ask(api, newPhone());
  await ask(api, newPhone());
  expect(await ask(api, newPhone())).toMatchObject(UNAVAILABLE);
  expect((await ask(api, "2348031234567")).status).toBe(200);
});

test("the daily total cap refuses messages to every country", async () => {
  const api = await phoneApi({ total: 1 });
  await ask(api, newPhone());
  expect(await ask(api, "2348031234567")).toMatchObject(UNAVAILABLE);
});

test("code requests without a recipient account use up no cap and answer like others", async () => {
  const api = await phoneApi({ country: 2 });
  const known = newPhone();
  await ask(api, known);
  await ask(api, known, "/verify", { type: "sms", token: await lastCode(api, known) });
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(api, newPhone(), "/otp", { create_user: false })).status).toBe(200);
    expect((await ask(api, newPhone(), "/resend", { type: "sms" })).status).toBe(200);
    expect((await ask(api, newPhone(), "/resend", { type: "phone_change" })).status).toBe(200);
  }
  api.clock.advance(61_000);
  expect((await ask(api, newPhone())).status).toBe(200);
  for (const phone of [newPhone(), newPhone()]) {
    expect(await ask(api, phone, "/otp", { create_user: false })).toMatchObject(UNAVAILABLE);
  }
});

test("codes of signed-in members keep a share of every cap that sign-in codes cannot use up", async () => {
  const api = await phoneApi({ country: 5, total: 5 });
  const { token } = await signUpMember(api);
  for (let time = 0; time < 4; time += 1) expect((await ask(api, newPhone())).status).toBe(200);
  for (let time = 0; time < 3; time += 1) expect(await ask(api, newPhone())).toMatchObject(UNAVAILABLE);
  const change = (phone: string) => auth(api, "PUT", "/user", { phone }, { token });
  expect((await change(newPhone())).status).toBe(200);
  expect(await change(newPhone())).toMatchObject(UNAVAILABLE);
});

test("a second-step phone keeps a share of its messages that strangers cannot use up", async () => {
  const api = await phoneApi({ number: 5 });
  const [phone, member] = [newPhone(), await createMember(api)];
  const factor = { id: v7(), accountId: member.id, type: "phone", status: "verified", phone };
  await api.db.insert(factors).values({ ...factor, friendlyName: "Mine" });
  for (let time = 0; time < 4; time += 1) {
    expect((await ask(api, phone)).status).toBe(200);
    await api.db.execute(sql`delete from rate_limits where key like 'auth:sms:sms:%'`);
  }
  expect(await ask(api, phone)).toMatchObject(WAIT);
  const stranger = await createMember(api);
  expect(await auth(api, "PUT", "/user", { phone }, stranger)).toMatchObject(WAIT);
  const { body: planted } = await auth(api, "POST", "/factors", { factor_type: "phone", phone }, stranger);
  const challenge = (id: string, as: { token: string }) => auth(api, "POST", `/factors/${id}/challenge`, {}, as);
  expect(await challenge(planted.id, stranger)).toMatchObject(WAIT);
  expect((await challenge(factor.id, member)).status).toBe(200);
  await api.db.execute(sql`delete from rate_limits where key like 'auth:sms:factor:own:%'`);
  expect(await challenge(factor.id, member)).toMatchObject(WAIT);
  expect(await listMessages(api, phone, "factor")).toHaveLength(1);
});

test("a number of a country outside the list is refused", async () => {
  const api = await phoneApi({}, new Set(["KE"]));
  expect((await ask(api, newPhone())).status).toBe(200);
  const refused = await ask(api, "4915112345678");
  expect(refused).toMatchObject({ status: 422, body: { code: "sms_send_failed" } });
  expect(await listMessages(api, "4915112345678")).toEqual([]);
});

test("guesses at the codes of a number are limited across IP addresses", async () => {
  const api = await phoneApi();
  const phone = newPhone();
  const guess = () => ask(api, phone, "/verify", { type: "sms", token: "000000" });
  for (let time = 0; time < 15; time += 1) expect((await guess()).status).toBe(403);
  expect(await guess()).toMatchObject({ status: 429, body: { code: "over_request_rate_limit" } });
});

test("password guesses are limited per phone number", async () => {
  const api = await phoneApi();
  const phone = newPhone();
  const guess = () => ask(api, phone, "/token?grant_type=password", { password: "Wrong-42-x" });
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test.each(["/otp", "/signup", "/resend"])("%s answers known and unknown numbers identically", async (path) => {
  const api = await createTestApi();
  made.push(api);
  const [known, unknown] = [newPhone(), newPhone()];
  await ask(api, known);
  await ask(api, known, "/verify", { type: "sms", token: await lastCode(api, known) });
  const more = { password: PASSWORD, create_user: path !== "/otp", type: "sms" };
  const [one, other] = [await ask(api, known, path, more), await ask(api, unknown, path, more)];
  const withoutOwn = ({ status, body }: typeof one, phone: string) =>
    JSON.stringify({ status, body })
      .replaceAll(phone, "PHONE")
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
  expect(withoutOwn(one, known)).toBe(withoutOwn(other, unknown));
});

test("a resend for a new number runs the same statements with and without a pending change", async () => {
  const api = await createTestApi();
  made.push(api);
  const waitedFor = newPhone();
  await auth(api, "PUT", "/user", { phone: waitedFor }, await signUpMember(api));
  const resend = async (phone: string) => {
    const words = await listStatements(api, () => ask(api, phone, "/resend", { type: "phone_change" }));
    return words.slice(0, words.indexOf("commit") + 1);
  };
  const waiting = await resend(waitedFor);
  expect(waiting).toContain("insert");
  expect(await resend(newPhone())).toEqual(waiting);
  expect(await listMessages(api, waitedFor)).toHaveLength(2);
});

test("autoconfirm creates a phone account at once and refuses a registered number", async () => {
  const api = await createTestApi({ sms: { ...NO_PHONE, providers: LOCAL, autoconfirm: true } });
  made.push(api);
  const phone = newPhone();
  const first = await ask(api, phone, "/signup", { password: PASSWORD });
  expect(first).toMatchObject({ status: 200, body: { access_token: expect.any(String), user: { phone } } });
  expect(await listMessages(api, phone)).toEqual([]);
  const again = await ask(api, phone, "/signup", { password: PASSWORD });
  expect(again).toMatchObject({ status: 422, body: { code: "user_already_exists" } });
  const next = newPhone();
  const changed = await auth(api, "PUT", "/user", { phone: next }, { token: first.body.access_token });
  expect(changed.body).toMatchObject({ phone: next, phone_confirmed_at: expect.any(String) });
});

test.each([
  ["both contacts", "/otp", { email: "a@example.com" }, "validation_failed"],
  ["an unknown channel", "/otp", { channel: "pigeon" }, "validation_failed"],
  ["PKCE", "/otp", { code_challenge: "x".repeat(43), code_challenge_method: "s256" }, "validation_failed"],
  ["PKCE at sign-up", "/signup", { password: PASSWORD, code_challenge: "x".repeat(43) }, "validation_failed"],
  ["no password", "/signup", {}, "validation_failed"],
  ["a weak password", "/signup", { password: "weak" }, "weak_password"],
  ["a link's secret", "/verify", { type: "sms", token_hash: "x" }, "otp_expired"],
  ["no code", "/verify", { type: "sms" }, "validation_failed"],
  ["words for a code", "/verify", { type: "sms", token: "abcdef" }, "otp_expired"],
  ["data that is too large", "/otp", { data: { a: "x".repeat(9000) } }, "validation_failed"],
])("a phone request with %s is refused", async (_what, path, more, code) => {
  const [api = await phoneApi()] = made;
  expect((await ask(api, newPhone(), path, more)).body.code).toBe(code);
});

test.each([
  ["254 712 345678", undefined, "254712345678"],
  ["+254-712-345678", undefined, "254712345678"],
  ["00254712345678", undefined, "254712345678"],
  ["0712 345 678", "KE", "254712345678"],
  ["+233 24 123 4567", "KE", "233241234567"],
])("the number %s in %s is read as %s", async (phone, phone_country, understood) => {
  const api = await createTestApi();
  made.push(api);
  expect((await ask(api, phone, "/otp", { phone_country })).body.phone).toBe(understood);
});

test.each([["0712345678"], ["123"], ["+254712"], ["hello"], ["2547123456789999999999999999999999999999999"]])(
  "the number %s is refused",
  async (phone) => {
    const [api = await phoneApi()] = made;
    expect(await ask(api, phone)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  },
);
