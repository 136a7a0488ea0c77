import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { factors } from "#platform/db/schema/factors.ts";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createAuthenticator, type Falsehood } from "#test/authenticator.ts";
import { createMember } from "#test/factories.ts";
import type { PublicKey } from "../passkeys/verify-credential.ts";

const api = testApi();
const REFUSED = { status: 400, body: { code: "webauthn_verification_failed" } };

type Device = ReturnType<typeof createAuthenticator>;
type Factor = { id: string; token: string };

const call = ({ token }: Pick<Factor, "token">, path: string, json?: object) =>
  auth(api(), "POST", `/factors${path}`, json, { token });

async function addFactor({ token }: Pick<Factor, "token">): Promise<Factor> {
  const { body } = await call({ token }, "", { factor_type: "webauthn", friendly_name: randomUUID() });
  return { id: body.id, token };
}

const newFactor = async () => addFactor(await createMember(api()));
const challenge = async (factor: Factor) => (await call(factor, `/${factor.id}/challenge`)).body;
const optionsOf = async (factor: Factor) => (await challenge(factor)).webauthn.credential_options.publicKey;
type Asked = Awaited<ReturnType<typeof challenge>>;

function create(factor: Factor, asked: Asked, device: Device, lie: Falsehood = {}) {
  const credential_response = device.create(asked.webauthn.credential_options.publicKey, lie);
  const webauthn = { type: "create", credential_response };
  return call(factor, `/${factor.id}/verify`, { challenge_id: asked.id, webauthn });
}

async function answer(factor: Factor, device: Device, lie: Falsehood = {}) {
  const asked = await challenge(factor);
  const credential_response = device.get(asked.webauthn.credential_options.publicKey, lie);
  const webauthn = { type: "request", credential_response };
  return call(factor, `/${factor.id}/verify`, { challenge_id: asked.id, webauthn });
}

/** The session is raised. */
async function enrol(device: Device, lie: Falsehood = {}): Promise<Factor> {
  const factor = await newFactor();
  const { status, body } = await create(factor, await challenge(factor), device, lie);
  expect(status).toBe(200);
  return { ...factor, token: body.access_token };
}

async function keyOf({ id }: Factor): Promise<PublicKey> {
  const [stored] = await api().db.select().from(factors).where(eq(factors.id, id));
  return stored?.publicKey as PublicKey;
}

test("the first answer creates the factor's key, and later answers raise its counter", async () => {
  const device = createAuthenticator();
  const factor = await enrol(device);
  const key = await keyOf(factor);
  expect(key).toMatchObject({ credentialId: device.id, signCount: 0 });
  expect((await answer(factor, device)).status).toBe(200);
  expect(await keyOf(factor)).toEqual({ ...key, signCount: 1 });
  expect(await answer(factor, device, { count: 1 })).toMatchObject(REFUSED);
});

test("a security key without a PIN is a second factor too", async () => {
  const device = createAuthenticator();
  const factor = await enrol(device, { unverified: true });
  expect((await answer(factor, device, { unverified: true })).status).toBe(200);
  expect((await keyOf(factor)).signCount).toBe(1);
});

test("a factor's key is registered under the factor id, so that it never replaces a passkey", async () => {
  const factor = await newFactor();
  expect((await challenge(factor)).webauthn).toMatchObject({
    type: "create",
    credential_options: {
      publicKey: {
        user: { id: Buffer.from(factor.id).toString("base64url") },
        authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
        attestation: "none",
      },
    },
  });
});

test("a registration excludes the keys of other factors, and a challenge allows only the factor's own key", async () => {
  const factor = await enrol(createAuthenticator());
  const { credentialId: id } = await keyOf(factor);
  expect((await optionsOf(await addFactor(factor))).excludeCredentials).toMatchObject([{ id }]);
  expect(await optionsOf(factor)).toMatchObject({ rpId: "localhost", allowCredentials: [{ id }] });
});

test("a key or signature for another site, another challenge or another key is refused", async () => {
  const device = createAuthenticator();
  const [factor, fresh] = [await enrol(device), await newFactor()];
  const lies: Falsehood[] = [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { challenge: "eA" }];
  for (const lie of lies) {
    expect(await create(fresh, await challenge(fresh), createAuthenticator(), lie)).toMatchObject(REFUSED);
    expect(await answer(factor, device, lie)).toMatchObject(REFUSED);
  }
  expect(await answer(factor, createAuthenticator())).toMatchObject(REFUSED);
  expect(await answer(factor, createAuthenticator(), { id: device.id })).toMatchObject(REFUSED);
});

test("a factor that has a key accepts no second key", async () => {
  const factor = await newFactor();
  const [first, second] = [await challenge(factor), await challenge(factor)];
  expect((await create(factor, first, createAuthenticator())).status).toBe(200);
  expect(await create(factor, second, createAuthenticator())).toMatchObject(REFUSED);
});
