import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, newEmail, signUpMember } from "#test/auth.ts";
import { createClient, listen } from "#test/auth-client.ts";
import { lastCode, listMessages, NO_PHONE, newPhone } from "#test/phones.ts";

const api = testApi();
const url = listen(api);

async function member() {
  const { email, password } = await signUpMember(api(), newEmail("phone"));
  const signIn = async () => {
    const client = createClient(url());
    await client.signInWithPassword({ email, password });
    return client;
  };
  return { signIn, client: await signIn() };
}

async function withPhone() {
  const [who, phone] = [await member(), newPhone()];
  const { data: enrolled } = await who.client.mfa.enroll({
    factorType: "phone",
    phone: `+${phone}`,
    friendlyName: "Mine",
  });
  expect(enrolled).toMatchObject({ type: "phone", friendly_name: "Mine", phone });
  const factorId = enrolled?.id ?? "";
  const { data: asked } = await who.client.mfa.challenge({ factorId, channel: "sms" });
  expect(asked).toMatchObject({ type: "phone" });
  const code = await lastCode(api(), phone, "factor");
  const verify = { factorId, challengeId: asked?.id ?? "", code };
  expect((await who.client.mfa.verify(verify)).error).toBeNull();
  return { ...who, phone, factorId };
}

const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");

test("a phone factor is enrolled, verified by SMS or WhatsApp, and removed", async () => {
  const { client, signIn, phone, factorId } = await withPhone();
  expect((await client.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId, status: "verified", phone }]);
  const elsewhere = await signIn();
  const { data: asked } = await elsewhere.mfa.challenge({ factorId, channel: "whatsapp" });
  expect((await listMessages(api(), phone))[0]).toMatchObject({ kind: "factor", channel: "whatsapp" });
  const code = await lastCode(api(), phone);
  const { data } = await elsewhere.mfa.verify({ factorId, challengeId: asked?.id ?? "", code });
  expect(decodeJwt(data?.access_token ?? "")).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/phone" }, {}] });
  expect((await elsewhere.mfa.unenroll({ factorId })).error).toBeNull();
  expect((await elsewhere.mfa.listFactors()).data?.all).toEqual([]);
});

test("a phone code is refused when it is wrong, used, expired or for another challenge", async () => {
  const { client, phone, factorId } = await withPhone();
  const ask = async () => (await client.mfa.challenge({ factorId })).data?.id ?? "";
  const answer = async (challengeId: string, code: string) =>
    (await client.mfa.verify({ factorId, challengeId, code })).error;
  const first = await ask();
  const firstCode = await lastCode(api(), phone);
  expect(await answer(first, otherThan(firstCode))).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const second = await ask();
  if (firstCode !== (await lastCode(api(), phone))) {
    expect(await answer(second, firstCode)).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  }
  expect(await answer(first, firstCode)).toBeNull();
  expect(await answer(first, firstCode)).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
  const secondCode = await lastCode(api(), phone);
  api().clock.advance(301_000);
  expect(await answer(second, secondCode)).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
});

test("phone enrolment refuses a duplicate or invalid number, and another member cannot use the factor", async () => {
  const { client, phone, factorId } = await withPhone();
  const again = { factorType: "phone", phone, friendlyName: "Again" } as const;
  expect((await client.mfa.enroll(again)).error).toMatchObject({ status: 422, code: "mfa_verified_factor_exists" });
  expect((await client.mfa.enroll({ ...again, phone: "12" })).error).toMatchObject({ code: "validation_failed" });
  const { client: other } = await member();
  expect((await other.mfa.challenge({ factorId })).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  expect((await other.mfa.unenroll({ factorId })).error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  expect((await other.mfa.challenge({ factorId, channel: "pigeon" as "sms" })).error).not.toBeNull();
});

test("a phone factor accepts a national number when the country is given", async () => {
  const { token } = await signUpMember(api(), newEmail("home"));
  const body = { factor_type: "phone", phone: "0712 345 678", phone_country: "KE", friendly_name: "Home" };
  expect(await auth(api(), "POST", "/factors", body, { token })).toMatchObject({
    status: 200,
    body: { phone: "254712345678" },
  });
});

test("phone factors allow one message a minute, and enrolment is refused when SMS is off", async () => {
  const limited = await createTestApi({ rateLimits: true });
  const silent = await createTestApi({ sms: NO_PHONE });
  try {
    const { token } = await signUpMember(limited, newEmail("often"));
    const body = { factor_type: "phone", phone: newPhone(), friendly_name: "Mine" };
    const { body: factor } = await auth(limited, "POST", "/factors", body, { token });
    const ask = () => auth(limited, "POST", `/factors/${factor.id}/challenge`, undefined, { token });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: "over_sms_send_rate_limit" } });
    const { token: other } = await signUpMember(silent, newEmail("none"));
    expect(await auth(silent, "POST", "/factors", body, { token: other })).toMatchObject({
      status: 422,
      body: { code: "mfa_phone_enroll_not_enabled" },
    });
  } finally {
    await limited.close();
    await silent.close();
  }
});
