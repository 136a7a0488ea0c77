import { expect, test } from "vitest";
import { createAuthenticator, type Falsehood } from "#test/authenticator.ts";
import type { PublicKey } from "../passkeys/verify-credential.ts";
import { challengeKey, verifyKey } from "./webauthn-factor.ts";

const config = { siteUrl: "http://localhost:3000" };
const factor = { factorId: "0198c0de-0000-7000-8000-000000000001", name: "ama@example.com", others: [] };
const REFUSED = { code: "webauthn_verification_failed" };

type Device = ReturnType<typeof createAuthenticator>;
const optionsOf = (asked: Awaited<ReturnType<typeof challengeKey>>) =>
  // biome-ignore lint/suspicious/noExplicitAny: the browser's options, as a device reads them
  asked.webauthn.credential_options.publicKey as any;

async function enrol(device: Device, lie: Falsehood = {}): Promise<PublicKey> {
  const asked = await challengeKey(config, { ...factor, key: null });
  const credential_response = device.create(optionsOf(asked), lie) as never;
  return verifyKey(config, { key: null, challengeHash: asked.challengeHash }, { type: "create", credential_response });
}

async function answer(device: Device, key: PublicKey, lie: Falsehood = {}): Promise<PublicKey> {
  const asked = await challengeKey(config, { ...factor, key });
  const credential_response = device.get(optionsOf(asked), lie) as never;
  return verifyKey(config, { key, challengeHash: asked.challengeHash }, { type: "request", credential_response });
}

test("the first answer creates the factor's key, and later answers raise its counter", async () => {
  const device = createAuthenticator();
  const key = await enrol(device);
  expect(key).toMatchObject({ credentialId: device.id, signCount: 0 });
  const used = await answer(device, key);
  expect(used).toEqual({ ...key, signCount: 1 });
  await expect(answer(device, used, { count: 1 })).rejects.toMatchObject(REFUSED);
});

test("a security key without a PIN is a second factor too", async () => {
  const device = createAuthenticator();
  const key = await enrol(device, { unverified: true });
  expect((await answer(device, key, { unverified: true })).signCount).toBe(1);
});

test("a factor's key is registered under the factor id, so that it never replaces a passkey", async () => {
  const { webauthn } = await challengeKey(config, { ...factor, key: null });
  expect(webauthn).toMatchObject({
    type: "create",
    credential_options: {
      publicKey: {
        user: { id: Buffer.from(factor.factorId).toString("base64url") },
        authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
        attestation: "none",
      },
    },
  });
});

test("a registration excludes the keys of other factors, and a challenge allows only the factor's own key", async () => {
  const other = await enrol(createAuthenticator());
  const made = await challengeKey(config, { ...factor, key: null, others: [other] });
  expect(optionsOf(made).excludeCredentials).toMatchObject([{ id: other.credentialId }]);
  const asked = await challengeKey(config, { ...factor, key: other });
  expect(optionsOf(asked)).toMatchObject({ rpId: "localhost", allowCredentials: [{ id: other.credentialId }] });
});

test("a key or signature for another site, another challenge or another key is refused", async () => {
  const device = createAuthenticator();
  const key = await enrol(device);
  const lies: Falsehood[] = [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { challenge: "eA" }];
  for (const lie of lies) {
    await expect(enrol(createAuthenticator(), lie)).rejects.toMatchObject(REFUSED);
    await expect(answer(device, key, lie)).rejects.toMatchObject(REFUSED);
  }
  await expect(answer(createAuthenticator(), key)).rejects.toMatchObject(REFUSED);
  await expect(answer(createAuthenticator(), key, { id: device.id })).rejects.toMatchObject(REFUSED);
});

test("a factor that has a key accepts no second key", async () => {
  const device = createAuthenticator();
  const key = await enrol(device);
  const asked = await challengeKey(config, { ...factor, key: null });
  const credential_response = createAuthenticator().create(optionsOf(asked)) as never;
  const known = { key, challengeHash: asked.challengeHash };
  await expect(verifyKey(config, known, { type: "create", credential_response })).rejects.toMatchObject(REFUSED);
});
