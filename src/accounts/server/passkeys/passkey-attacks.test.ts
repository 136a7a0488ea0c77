import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { auth, newEmail, signUpMember } from "#test/auth.ts";
import { type Authenticator, createAuthenticator, type Falsehood } from "#test/authenticator.ts";

const api = testApi();
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((each) => each.close())));

const startRegistration = async (token: string) =>
  (await auth(api(), "POST", "/passkeys/registration/options", {}, { token })).body;
const startSignIn = async () => (await auth(api(), "POST", "/passkeys/authentication/options", {})).body;

async function add(token: string, device: Authenticator, lie: Falsehood = {}) {
  const { challenge_id, options } = await startRegistration(token);
  const credential = device.create(options, lie);
  return auth(api(), "POST", "/passkeys/registration/verify", { challenge_id, credential }, { token });
}

async function signIn(device: Authenticator, lie: Falsehood = {}) {
  const { challenge_id, options } = await startSignIn();
  return send(challenge_id, device.get(options, lie));
}

const send = (challenge_id: string, credential: unknown) =>
  auth(api(), "POST", "/passkeys/authentication/verify", { challenge_id, credential });

async function withPasskey(options: Parameters<typeof createAuthenticator>[0] = {}) {
  const member = await signUpMember(api(), newEmail("attacked"));
  const device = createAuthenticator(options);
  expect((await add(member.token, device)).status).toBe(200);
  return { ...member, device };
}

const REFUSED = { status: 400, body: { code: "webauthn_verification_failed" } };

test("a new key for another site or challenge, or without user verification, is not stored", async () => {
  const { token, id } = await signUpMember(api(), newEmail("attacked"));
  const lies: Falsehood[] = [
    { origin: "https://isa-example.evil.example" },
    { rpId: "evil.example" },
    { unverified: true },
    { challenge: "c29tZXRoaW5nLWVsc2U" },
    { type: "webauthn.get" },
    { id: "YW5vdGhlcg" },
  ];
  for (const lie of lies)
    expect(await add(token, createAuthenticator(), lie), JSON.stringify(lie)).toMatchObject(REFUSED);
  expect(await api().db.$count(passkeys, eq(passkeys.accountId, id))).toBe(0);
});

test("a signature for another site, challenge or member, or without user verification, is refused", async () => {
  const { device } = await withPasskey();
  const other = await withPasskey();
  const lies: Falsehood[] = [
    { origin: "http://localhost:3001" },
    { origin: "https://localhost:3000" },
    { rpId: "evil.example" },
    { unverified: true },
    { challenge: "c29tZXRoaW5nLWVsc2U" },
    { type: "webauthn.create" },
    { userHandle: Buffer.from(other.id).toString("base64url") },
    { userHandle: null },
    { id: other.device.id, userHandle: Buffer.from(other.id).toString("base64url") },
  ];
  for (const lie of lies) expect(await signIn(device, lie), JSON.stringify(lie)).toMatchObject(REFUSED);
  expect((await signIn(device)).status).toBe(200);
});

test("an unregistered key is refused with the same answer as a wrong signature", async () => {
  const { device } = await withPasskey();
  const wrong = await signIn(device, { challenge: "c29tZXRoaW5nLWVsc2U" });
  expect(wrong).toMatchObject(REFUSED);
  const { status, body } = await signIn(createAuthenticator());
  expect({ status, body }).toEqual({ status: wrong.status, body: wrong.body });
});

test("a signature is accepted once, and a wrong answer also uses up the challenge", async () => {
  const { device } = await withPasskey();
  const { challenge_id, options } = await startSignIn();
  const signed = device.get(options);
  expect((await send(challenge_id, signed)).status).toBe(200);
  expect((await send(challenge_id, signed)).body.code).toBe("webauthn_challenge_not_found");
  const next = await startSignIn();
  expect((await send(next.challenge_id, signed)).body.code).toBe("webauthn_verification_failed");
  const right = device.get(next.options);
  expect((await send(next.challenge_id, right)).body.code).toBe("webauthn_challenge_not_found");
});

test("concurrent requests with the same signature open exactly one session", async () => {
  const { device } = await withPasskey({ counts: false });
  const { challenge_id, options } = await startSignIn();
  const signed = device.get(options);
  const answers = await Promise.all([send(challenge_id, signed), send(challenge_id, signed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a challenge ends after five minutes", async () => {
  const { device } = await withPasskey();
  const { challenge_id, options } = await startSignIn();
  api().clock.advance(300_000);
  expect((await send(challenge_id, device.get(options))).body.code).toBe("webauthn_challenge_expired");
});

test("a challenge is valid only for its own purpose and its own member", async () => {
  const { device, token } = await withPasskey();
  const adding = await startRegistration(token);
  expect((await send(adding.challenge_id, device.get(adding.options))).body.code).toBe("webauthn_challenge_not_found");
  const other = await signUpMember(api(), newEmail("attacked"));
  const credential = createAuthenticator().create(adding.options);
  const body = { challenge_id: adding.challenge_id, credential };
  const taken = await auth(api(), "POST", "/passkeys/registration/verify", body, { token: other.token });
  expect(taken.body.code).toBe("webauthn_challenge_not_found");
  const open = await startSignIn();
  const mixed = { challenge_id: open.challenge_id, credential };
  expect((await auth(api(), "POST", "/passkeys/registration/verify", mixed, { token })).body.code).toBe(
    "webauthn_challenge_not_found",
  );
});

test("a key whose counter does not increase is refused, and a key that never counts is accepted", async () => {
  const { device } = await withPasskey();
  expect((await signIn(device, { count: 7 })).status).toBe(200);
  expect(await signIn(device, { count: 7 })).toMatchObject(REFUSED);
  expect(await signIn(device, { count: 6 })).toMatchObject(REFUSED);
  expect(await signIn(device, { count: 0 })).toMatchObject(REFUSED);
  expect((await signIn(device, { count: 8 })).status).toBe(200);
  const { device: silent } = await withPasskey({ counts: false, copied: true });
  expect((await signIn(silent)).status).toBe(200);
  expect((await signIn(silent)).status).toBe(200);
});

test("an invalid credential is refused with a client error", async () => {
  const { challenge_id } = await startSignIn();
  expect((await send(challenge_id, undefined)).body.code).toBe("validation_failed");
  expect((await send("none", {})).body.code).toBe("validation_failed");
  for (const credential of [null, "x", {}, { id: "x", rawId: "x", type: "password", response: {} }]) {
    const open = await startSignIn();
    expect(await send(open.challenge_id, credential)).toMatchObject(REFUSED);
    expect((await send(open.challenge_id, credential)).body.code).toBe("webauthn_challenge_not_found");
  }
  const { token } = await signUpMember(api(), newEmail("attacked"));
  const garbage = {
    id: "eA",
    rawId: "eA",
    type: "public-key",
    response: { clientDataJSON: "%", attestationObject: "%" },
  };
  const started = await startRegistration(token);
  const body = { challenge_id: started.challenge_id, credential: garbage };
  expect(await auth(api(), "POST", "/passkeys/registration/verify", body, { token })).toMatchObject(REFUSED);
});

test("the rate limit allows thirty passkey attempts from one IP address", async () => {
  const limited = await createTestApi({ rateLimits: true });
  made.push(limited);
  for (let time = 0; time < 30; time += 1) {
    expect((await auth(limited, "POST", "/passkeys/authentication/verify", {})).body.code).toBe("validation_failed");
  }
  const { body } = await auth(limited, "POST", "/passkeys/authentication/verify", {});
  expect(body.code).toBe("over_request_rate_limit");
});

test("passkeys are off when the site has no encryption", async () => {
  const plain = await createTestApi({ siteUrl: "http://isa.example" });
  made.push(plain);
  expect(await auth(plain, "POST", "/passkeys/authentication/options", {})).toMatchObject({
    status: 404,
    body: { code: "passkey_disabled" },
  });
  expect((await auth(plain, "GET", "/settings")).body.passkeys_enabled).toBe(false);
});
