import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { expect, test } from "vitest";
import { signFormToken } from "#platform/http/form-token.ts";
import type { TestApi } from "#test/api.ts";
import { countMails, newEmail, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import {
  ask,
  askAsProgram,
  createOldMembers,
  formToken,
  limitedApis,
  networkOf,
  OVER,
  spendFirstMail,
} from "#test/mail-limits.ts";
import { withIdentity } from "./identities/sign-in-with-identity.ts";
import { measureAccountMails } from "./mail-limits.ts";

const limitedApi = limitedApis();

test("API clients use at most half of each hourly mail share, and browser forms still work", async () => {
  const api = await limitedApi("mails=27");
  const members = await createOldMembers(api, 6);
  const answers = [];
  for (const [number, { email }] of members.entries()) {
    answers.push(await askAsProgram(api, "/recover", { email }, networkOf(number)));
  }
  for (let number = 0; number < 7; number += 1) {
    const person = { email: newEmail(), password: PASSWORD };
    answers.push(await askAsProgram(api, "/signup", person, networkOf(number)));
  }
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const [{ email } = { email: "" }] = members.slice(4);
  const person = { email: newEmail(), password: PASSWORD };
  expect((await ask(api, "/otp", { email, create_user: false }, networkOf(10))).status).toBe(200);
  expect((await ask(api, "/signup", person, networkOf(11))).status).toBe(200);
  expect([await countMails(api, email), await countMails(api, person.email)]).toEqual([1, 1]);
  expect(await mailsOfHour(api)).toEqual(
    expect.arrayContaining([
      { share: "accounts", mails: 5 },
      { share: "newcomers", mails: 6 },
    ]),
  );
});

async function mailsOfHour(api: TestApi): Promise<{ share: unknown; mails: unknown }[]> {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  measureAccountMails(provider.getMeter("mails"), api);
  const { resourceMetrics } = await reader.collect();
  await provider.shutdown();
  return resourceMetrics.scopeMetrics
    .flatMap(({ metrics }) => metrics)
    .filter(({ descriptor }) => descriptor.name === "isa_account_mails_hour")
    .flatMap(({ dataPoints }) => dataPoints.map(({ attributes: { share }, value }) => ({ share, mails: value })));
}

test("sign-in mails of API clients beyond their share are dropped while the requests still answer 200", async () => {
  const api = await limitedApi("mails=10");
  const emails = [newEmail(), newEmail(), newEmail()];
  for (const [number, email] of emails.entries()) {
    expect((await askAsProgram(api, "/otp", { email }, networkOf(number))).status).toBe(200);
  }
  expect(await Promise.all(emails.map((email) => countMails(api, email)))).toEqual([1, 1, 0]);
});

test("an exhausted share of API clients answers known and unknown addresses identically", async () => {
  const api = await limitedApi("mails=5");
  const members = await createOldMembers(api, 2);
  expect((await askAsProgram(api, "/recover", { email: members[0]?.email }, networkOf(0))).status).toBe(200);
  let number = 1;
  for (const email of [members[1]?.email ?? "", newEmail("nobody")]) {
    await spendFirstMail(api, email);
    expect(await askAsProgram(api, "/recover", { email }, networkOf(number++))).toEqual(OVER);
    expect(await askAsProgram(api, "/otp", { email, create_user: false }, networkOf(number++))).toEqual(OVER);
  }
  expect((await ask(api, "/recover", { email: newEmail("nobody") }, networkOf(number))).status).toBe(200);
});

const TOKENS: [string, (api: TestApi) => Promise<string>][] = [
  ["made up", async () => "a.b.c"],
  ["tampered with", async (api) => `${(await formToken(api, 20)).slice(0, -8)}AAAAAAAA`],
  ["of another form", (api) => formToken(api, 20, { purpose: "pre-application-form", from: networkOf(1) })],
  ["served to another network", (api) => formToken(api, 20, { from: networkOf(0) })],
  ["of the previous version", (api) => signFormToken({ ...api, clock: ago(api, 20) }, "account-form")],
  ["used before", usedToken],
  ["of an account", async (api) => (await createMember(api)).token],
  ["younger than two seconds", (api) => formToken(api, 1, { from: networkOf(1) })],
  ["older than half a day", (api) => formToken(api, 12 * 3600, { from: networkOf(1) })],
];

test.each(TOKENS)("a form token that is %s does not count as a browser form", async (_, tokenIn) => {
  const api = await limitedApi("mails=8");
  const [first, second, third] = await createOldMembers(api, 3);
  expect((await askAsProgram(api, "/recover", { email: first?.email }, networkOf(0))).status).toBe(200);
  const token = await tokenIn(api);
  expect(await askAsProgram(api, "/recover", { email: second?.email }, networkOf(1), token)).toEqual(OVER);
  expect((await ask(api, "/recover", { email: third?.email }, networkOf(2), 2)).status).toBe(200);
});

const ago = (api: TestApi, seconds: number) => () => new Date(api.clock().getTime() - seconds * 1000);

async function usedToken(api: TestApi): Promise<string> {
  const token = await formToken(api, 20, { from: networkOf(1) });
  const { email } = await createMember(api);
  expect((await askAsProgram(api, "/recover", { email }, networkOf(1), token)).status).toBe(200);
  return token;
}

test("a provider sign-in does not count as an API client when its address is unverified", async () => {
  const api = await limitedApi("mails=5");
  const flood = { email: newEmail("flood"), password: PASSWORD };
  expect((await askAsProgram(api, "/signup", flood, networkOf(0))).status).toBe(200);
  const email = newEmail();
  const proven = { provider: "github", providerId: email, data: {}, email, emailVerified: false, domain: "default" };
  const visit = { address: networkOf(1), redirectTo: null, userAgent: null, devices: [], formId: null };
  await withIdentity(api, proven, { visit }, async () => undefined).catch((error: Error) => error);
  expect(await countMails(api, email)).toBe(1);
});
