import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { oneTimeTokens } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, signUpMember } from "#test/auth.ts";
import { lastCode, newPhone } from "#test/phones.ts";

const api = testApi();
type Caller = { token: string };
const put = (as: Caller, json: unknown) => auth(api(), "PUT", "/user", json, as);
const verify = (json: unknown, as?: Caller) => auth(api(), "POST", "/verify", json, as);

async function followEmail(to: string): Promise<void> {
  await verify({ type: "email_change", token_hash: (await lastMail(api(), to, "email_change")).tokenHash });
}

async function typeCode(as: Caller, phone: string): Promise<void> {
  await verify({ type: "phone_change", phone, token: await lastCode(api(), phone, "phone_change") }, as);
}

test.each([
  ["address", "number"],
  ["number", "address"],
])("a confirmed %s leaves the pending change of the %s intact", async (first) => {
  const member = await signUpMember(api());
  const [email, phone] = [newEmail("next"), newPhone()];
  await put(member, { email });
  await put(member, { phone });
  if (first === "number") await typeCode(member, phone);
  await followEmail(member.email);
  await followEmail(email);
  if (first === "address") await typeCode(member, phone);
  const { body } = await auth(api(), "GET", "/user", undefined, member);
  expect(body).toMatchObject({ email, phone });
});

test("a code sent to the old number is void when a new number is confirmed", async () => {
  const [old, next] = [newPhone(), newPhone()];
  await auth(api(), "POST", "/otp", { phone: old });
  const { body } = await verify({ type: "sms", phone: old, token: await lastCode(api(), old) });
  const member = { token: body.access_token };
  await auth(api(), "GET", "/reauthenticate", undefined, member);
  expect(await api().db.$count(oneTimeTokens, eq(oneTimeTokens.sentTo, old))).toBe(1);
  await put(member, { phone: next });
  await typeCode(member, next);
  expect(await api().db.$count(oneTimeTokens, eq(oneTimeTokens.sentTo, old))).toBe(0);
});
