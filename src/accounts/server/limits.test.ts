import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sha256 } from "#platform/crypto/secret.ts";
import type { TestApi } from "#test/api.ts";
import { auth, countMails, newEmail, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { memberWithBrowser, post } from "#test/known-browser.ts";
import { ask, createOldMembers, fillCount, formToken, limitedApis, networkOf, OVER } from "#test/mail-limits.ts";

const limitedApi = limitedApis();

const LIMITED = { status: 429, body: { code: "over_request_rate_limit", message: "Request rate limit reached" } };

test.each([
  ["POST", "/signup", {}, 30],
  ["POST", "/otp", {}, 30],
  ["POST", "/recover", {}, 30],
  ["POST", "/resend", {}, 30],
  ["POST", "/verify", {}, 30],
  ["GET", "/verify", undefined, 30],
  ["PUT", "/user", {}, 30],
  ["GET", "/reauthenticate", undefined, 30],
  ["POST", "/token?grant_type=refresh_token", {}, 150],
] as const)(
  "one IP address may call %s %s %o %i times before the rate limit refuses it",
  async (method, path, json, points) => {
    const api = await limitedApi();
    for (let time = 0; time < points; time += 1) expect((await auth(api, method, path, json)).status).not.toBe(429);
    expect(await auth(api, method, path, json)).toMatchObject(LIMITED);
    expect((await auth(api, "POST", "/verify/check", { type: "signup", token_hash: "x" })).status).toBe(200);
  },
);

test("a full bucket for codes leaves sign-in open", async () => {
  const api = await limitedApi();
  const { email } = await createMember(api, { password: PASSWORD });
  for (let time = 0; time <= 30; time += 1) await auth(api, "POST", "/verify", {});
  expect((await auth(api, "POST", "/token?grant_type=password", { email, password: PASSWORD })).status).toBe(200);
});

test("mail requests for one address are counted regardless of letter case", async () => {
  const api = await limitedApi();
  const email = newEmail();
  expect((await auth(api, "POST", "/otp", { email })).status).toBe(200);
  expect(await auth(api, "POST", "/otp", { email: email.toUpperCase() })).toMatchObject({
    status: 429,
    body: { code: "over_email_send_rate_limit" },
  });
});

test("a repeated sign-up of a confirmed address gets user_already_exists instead of a rate limit", async () => {
  const api = await limitedApi();
  const { email } = await createMember(api);
  for (let time = 0; time < 2; time += 1) {
    expect(await auth(api, "POST", "/signup", { email, password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: "user_already_exists" },
    });
  }
});

test("mails to unproved addresses do not use up the budget for mails to accounts", async () => {
  const api = await limitedApi("mails=10");
  const [{ email } = { email: "" }] = await createOldMembers(api, 1);
  for (let number = 0; number < 4; number += 1) {
    const person = { email: newEmail(), password: PASSWORD };
    expect(await ask(api, "/signup", person, networkOf(number))).toMatchObject({ status: 200 });
  }
  const late = { email: newEmail(), password: PASSWORD };
  expect(await ask(api, "/signup", late, networkOf(5))).toEqual(OVER);
  for (const [path, json] of [
    ["/recover", { email }],
    ["/otp", { email, create_user: false }],
  ] as const) {
    expect(await ask(api, path, json, networkOf(6 + path.length))).toMatchObject({ status: 200 });
  }
  expect(await countMails(api, email)).toBe(2);
});

test("mails to unconfirmed accounts do not use up the budget for mails to confirmed accounts", async () => {
  const api = await limitedApi("mails=5");
  const [{ email } = { email: "" }] = await createOldMembers(api, 1);
  const waiting = await createWaiting(api, 4);
  for (const [number, person] of waiting.entries()) {
    expect((await ask(api, "/recover", { email: person.email }, networkOf(number))).status).toBe(200);
  }
  expect(await ask(api, "/recover", { email }, networkOf(9))).toMatchObject({ status: 200 });
  expect(await countMails(api, email)).toBe(1);
});

const createWaiting = (api: TestApi, count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(api, { confirmed: false })));

test("an exhausted account mail budget answers known and unknown addresses identically", async () => {
  const api = await limitedApi("mails=8");
  const members = await createOldMembers(api, 3);
  for (const [number, { email }] of members.slice(0, 2).entries()) {
    expect(await ask(api, "/recover", { email }, networkOf(number))).toMatchObject({ status: 200 });
  }
  const nobody = newEmail("nobody");
  expect((await ask(api, "/otp", { email: nobody, create_user: false }, networkOf(3))).code).toBe("otp_disabled");
  expect(await ask(api, "/recover", { email: members[2]?.email }, networkOf(4))).toEqual(OVER);
  expect(await ask(api, "/recover", { email: nobody }, networkOf(5))).toEqual(OVER);
  const signIn = { email: members[0]?.email, password: PASSWORD };
  expect((await ask(api, "/token?grant_type=password", signIn)).status).not.toBe(429);
});

/** As if all mails of this hour that depend on the account were used up. */
async function spendAll(api: TestApi): Promise<void> {
  for (const share of ["accounts", "young", "newcomers", "members"]) await fillCount(api, `auth:mails:${share}:all`);
}

test.each(["/recover", "/otp"])("a flood of %s does not block a member's first mail of the hour", async (path) => {
  const api = await limitedApi("mails=100");
  const json = (email: string) => ({ email, ...(path === "/otp" && { create_user: false }) });
  const flooding = [...(await createOldMembers(api, 12)), ...(await createYoung(api, 12))];
  const token = await formToken(api, 20, { from: networkOf(0) });
  for (let request = 0; request < 40; request += 1) {
    const email = flooding[request % flooding.length]?.email ?? "";
    await post(api, path, json(email), { address: networkOf(request % 18), form: token });
  }
  await spendAll(api);
  for (const createdAt of [new Date(0), api.clock()]) {
    const { email } = await createMember(api, { createdAt });
    expect((await ask(api, path, json(email), networkOf(100))).status).toBe(200);
    expect(await countMails(api, email)).toBe(1);
    expect(
      await ask(api, path === "/otp" ? "/recover" : "/otp", { email, create_user: false }, networkOf(101)),
    ).toEqual(OVER);
  }
});

const createYoung = (api: TestApi, count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(api)));

test("mails to accounts younger than a week do not use up the budget of older accounts", async () => {
  const api = await limitedApi("mails=20");
  const [old] = await createOldMembers(api, 1);
  for (const [number, { email }] of (await createYoung(api, 8)).entries()) {
    await ask(api, "/recover", { email }, networkOf(number));
    await ask(api, "/otp", { email, create_user: false }, networkOf(number + 20));
    expect(await countMails(api, email)).toBe(number < 2 ? 2 : 1);
  }
  expect((await ask(api, "/recover", { email: old?.email }, networkOf(9))).status).toBe(200);
  expect(await countMails(api, old?.email ?? "")).toBe(1);
});

test("a browser known to the account gets its mail when all shared budgets are exhausted", async () => {
  const api = await limitedApi("mails=20");
  const [{ email, device }, other] = [await memberWithBrowser(api), await memberWithBrowser(api)];
  await spendAll(api);
  await fillCount(api, "auth:mails:accounts:network:203.0.113.0/24");
  for (const name of ["auth:mail:first", "auth:mail:recovery", "auth:mail:recovery:hour", "auth:mail:recovery:day"]) {
    await fillCount(api, `${name}:${sha256(email)}`);
  }
  const recover = (devices?: string) =>
    post(api, "/recover", { email }, { address: "203.0.113.7", ...(devices && { devices }) });
  expect((await recover()).status).toBe(429);
  expect((await recover(other.device)).status).toBe(429);
  const before = await countMails(api, email);
  expect((await recover(device)).status).toBe(200);
  expect(await countMails(api, email)).toBe(before + 1);
  expect((await recover(device)).status).toBe(429);
});

test("mail requests without a recipient account use up no budget", async () => {
  const api = await limitedApi("mails=5");
  for (let number = 0; number < 4; number += 1) {
    const email = newEmail("nobody");
    const from = networkOf(number);
    expect((await ask(api, "/recover", { email }, from)).status).toBe(200);
    expect((await ask(api, "/otp", { email, create_user: false }, from)).status).toBe(429);
    expect((await ask(api, "/resend", { type: "signup", email }, from)).status).toBe(200);
  }
  expect((await ask(api, "/recover", { email: (await createMember(api)).email }, networkOf(9))).status).toBe(200);
});

test("one network gets only its part of the hourly mails, for any recipients", async () => {
  const api = await limitedApi("mails=20");
  const { email } = await createMember(api);
  const answers = [];
  for (const address of [newEmail(), newEmail(), email]) answers.push(await ask(api, "/recover", { email: address }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await ask(api, "/recover", { email: newEmail() }, "203.0.113.254")).status).toBe(429);
  expect((await ask(api, "/recover", { email: newEmail() }, "203.0.114.1")).status).toBe(200);
  for (const [host, status] of [
    ["2001:db8:1::1", 200],
    ["2001:db8:1:ffff::2", 200],
    ["2001:db8:1:2::3", 429],
    ["2001:db8:2::1", 200],
  ] as const) {
    expect((await ask(api, "/recover", { email: newEmail() }, host)).status, host).toBe(status);
  }
});

const endCount = (api: TestApi, name: string, email: string) =>
  api.db.execute(sql`delete from rate_limits where key = ${`auth:mail:recovery${name}:${sha256(email)}`}`);

test("one address gets at most five mails an hour and ten a day, and requests still answer 200", async () => {
  const api = await limitedApi();
  const recover = async (email: string) => {
    expect((await ask(api, "/recover", { email })).status).toBe(200);
    await endCount(api, "", email);
  };
  const [{ email }, { email: other }] = [await createMember(api), await createMember(api)];
  for (let time = 0; time < 6; time += 1) await recover(other);
  expect(await countMails(api, other)).toBe(5);
  for (let time = 0; time < 11; time += 1) {
    await recover(email);
    await endCount(api, ":hour", email);
  }
  expect(await countMails(api, email)).toBe(10);
});

test("signed-in members have their own share of the hourly mails", async () => {
  const api = await limitedApi("mails=10", { anonymous: true });
  const [member, other, third] = await createOldMembers(api, 3);
  for (let number = 0; number < 5; number += 1) await ask(api, "/otp", { email: newEmail() }, networkOf(number));
  const nobody = (await auth(api, "POST", "/signup", {})).body.access_token;
  const change = async (token = "") => (await auth(api, "PUT", "/user", { email: newEmail() }, { token })).status;
  const reauthenticate = async (token = "") => (await auth(api, "GET", "/reauthenticate", undefined, { token })).status;
  expect(await change(nobody)).toBe(429);
  const all = [member, other, third].map((one) => one?.token);
  expect([await change(all[0]), await change(all[1]), await change(all[2])]).toEqual([200, 200, 200]);
  const again = [await reauthenticate(all[0]), await reauthenticate(all[1]), await reauthenticate(all[2])];
  expect(again).toEqual([200, 200, 429]);
  const { token } = await createMember(api);
  expect([await change(token), await reauthenticate(token)]).toEqual([200, 429]);
});
