import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, newEmail, signUpMember } from "#test/auth.ts";
import { type Client, createClient, listen } from "#test/auth-client.ts";
import { codeOf } from "#test/second-factor.ts";

const api = testApi();
const url = listen(api);
type Claims = { session_id: string; amr: object[] };
const UNKNOWN = "019a0000-0000-7000-8000-000000000000";

async function member() {
  const { email, password, id } = await signUpMember(api(), newEmail("mfa"));
  const client = createClient(url(), { experimental: { recoveryCodes: true } });
  await client.signInWithPassword({ email, password });
  return { email, password, id, client };
}

async function enroll(client: Client, friendlyName = "App") {
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  return data;
}

async function withApp() {
  const who = await member();
  const { id: factorId, totp } = await enroll(who.client);
  await who.client.mfa.challengeAndVerify({ factorId, code: codeOf(api(), totp.secret, -1) });
  return { ...who, factorId, secret: totp.secret };
}

test("an authenticator app raises the session to aal2, and a refresh keeps that level", async () => {
  const { client, email } = await member();
  const before = (await client.getSession()).data.session;
  const { data: enrolled } = await client.mfa.enroll({ factorType: "totp", friendlyName: "My phone" });
  expect(enrolled).toMatchObject({ type: "totp", friendly_name: "My phone" });
  expect(enrolled?.totp.uri).toContain(`secret=${enrolled?.totp.secret}`);
  expect(decodeURIComponent(enrolled?.totp.uri ?? "")).toContain(email);
  expect(enrolled?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*$/);
  const factorId = enrolled?.id ?? "";
  const { data: asked } = await client.mfa.challenge({ factorId });
  expect(asked).toMatchObject({ type: "totp", expires_at: Math.floor(api().clock().getTime() / 1000) + 300 });
  const code = codeOf(api(), enrolled?.totp.secret ?? "");
  const { data, error } = await client.mfa.verify({ factorId, challengeId: asked?.id ?? "", code });
  expect(error).toBeNull();
  const [was, is] = [before, data].map((of) => decodeJwt<Claims>(of?.access_token ?? ""));
  expect(is).toMatchObject({ aal: "aal2", session_id: was?.session_id });
  expect(is?.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
  expect(data?.refresh_token).not.toBe(before?.refresh_token);
  const { data: renewed } = await client.refreshSession();
  expect(decodeJwt(renewed.session?.access_token ?? "")).toMatchObject({ aal: "aal2" });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
});

test("the next assurance level is aal2 only when the account has a factor", async () => {
  const { email, password, client } = await withApp();
  const levels = async (asking: Client) => (await asking.mfa.getAuthenticatorAssuranceLevel()).data;
  expect(await levels(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  const elsewhere = createClient(url());
  await elsewhere.signInWithPassword({ email, password });
  expect(await levels(elsewhere)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
  const { client: without } = await member();
  expect(await levels(without)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
});

test("a session returns to aal1 on its next refresh when its factor is removed", async () => {
  const { client, factorId } = await withApp();
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await client.refreshSession();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });
});

test("a wrong code, a wrong challenge and a wrong factor have different error codes", async () => {
  const { client, factorId, secret } = await withApp();
  const { data: asked } = await client.mfa.challenge({ factorId });
  const challengeId = asked?.id ?? "";
  const refusal = async (of: object) =>
    (await client.mfa.verify({ factorId, challengeId, code: "000000", ...of })).error;
  expect(await refusal({})).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(await refusal({ code: "abc" })).toMatchObject({ code: "mfa_verification_failed" });
  expect(await refusal({ challengeId: UNKNOWN })).toMatchObject({ status: 422, code: "mfa_factor_not_found" });
  expect(await refusal({ factorId: UNKNOWN })).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  expect(await refusal({ factorId: "none" })).toMatchObject({ status: 404, code: "validation_failed" });
  expect((await client.mfa.challenge({ factorId: UNKNOWN })).error).toMatchObject({ code: "mfa_factor_not_found" });
  expect((await client.mfa.unenroll({ factorId: UNKNOWN })).error).toMatchObject({ code: "mfa_factor_not_found" });
  api().clock.advance(301_000);
  expect(await refusal({ code: codeOf(api(), secret) })).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
  const { data: used } = await client.mfa.challenge({ factorId });
  const answer = { challengeId: used?.id ?? "", code: codeOf(api(), secret) };
  expect(await refusal(answer)).toBeNull();
  api().clock.advance(30_000);
  expect(await refusal({ ...answer, code: codeOf(api(), secret) })).toMatchObject({
    status: 422,
    code: "mfa_ip_address_mismatch",
  });
});

test("factor enrolment refuses a duplicate name and an eleventh factor", async () => {
  const { client } = await member();
  await enroll(client, "one");
  const { error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "one" });
  expect(error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
  for (let more = 2; more <= 10; more++) await enroll(client, `no ${more}`);
  const { error: eleventh } = await client.mfa.enroll({ factorType: "totp", friendlyName: "eleven" });
  expect(eleventh).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
  api().clock.advance(301_000);
  expect((await enroll(client, "one")).friendly_name).toBe("one");
});

test("recovery codes are generated, counted, used once each, regenerated and removed", async () => {
  const { client, email, password } = await withApp();
  const { data: made, error } = await client.mfa.recoveryCodes.generate();
  expect(error).toBeNull();
  expect(made?.codes).toHaveLength(10);
  expect(new Set(made?.codes).size).toBe(10);
  const [code = "", another = ""] = made?.codes ?? [];
  const lost = createClient(url(), { experimental: { recoveryCodes: true } });
  await lost.signInWithPassword({ email, password });
  const { data: raised, error: refused } = await lost.mfa.recoveryCodes.verify({ code });
  expect(refused).toBeNull();
  expect(decodeJwt(raised?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, {}],
  });
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  expect((await lost.mfa.recoveryCodes.verify({ code })).error).toMatchObject({ code: "mfa_verification_failed" });
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "mfa_verified_factor_exists" });
  const { data: anew } = await client.mfa.recoveryCodes.regenerate();
  expect(anew?.codes).toHaveLength(10);
  expect((await lost.mfa.recoveryCodes.verify({ code: another })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await client.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: "mfa_factor_not_found" });
});

test("recovery codes need an aal2 session", async () => {
  const { client } = await member();
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: "insufficient_aal" });
});

test("concurrent requests for recovery codes create exactly one set", async () => {
  const { email, password, client } = await withApp();
  const token = (await client.getSession()).data.session?.access_token ?? "";
  const make = (friendly_name: string) => auth(api(), "POST", "/factors/recovery-codes", { friendly_name }, { token });
  const answers = await Promise.all([make("one"), make("two"), make("three")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(answers.filter(({ body }) => body.code === "mfa_verified_factor_exists")).toHaveLength(2);
  const made = answers.find(({ status }) => status === 200)?.body;
  const lost = createClient(url(), { experimental: { recoveryCodes: true } });
  await lost.signInWithPassword({ email, password });
  expect((await lost.mfa.recoveryCodes.verify({ code: made.codes[0] })).error).toBeNull();
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ id: made.id, remaining: 9 });
});
