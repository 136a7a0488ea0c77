import { generateKeyPairSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import { testApi } from "#test/api.ts";
import { listen, watchClient } from "#test/auth-client.ts";
import { createAdmin } from "#test/factories.ts";
import { createSamlIdp } from "#test/saml-idp.ts";
import { createOrganisation, ourMetadataOf, post } from "#test/sso.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const api = testApi({ saml: { enabled: true, privateKey } });
const url = listen(api);

const HOME = "http://localhost:3000/auth/callback";

async function goThrough(started: string, organisation: Awaited<ReturnType<typeof createOrganisation>>, said = {}) {
  const metadata = await ourMetadataOf(api());
  const answer = { email: `wanjiru@${organisation.domain}`, at: api().clock(), ...said };
  return post(api(), await organisation.idp.answer(metadata, started, answer));
}

test("the client signs in by the domain, with a code that only this client can exchange", async () => {
  const organisation = await createOrganisation(api(), { idp: createSamlIdp({ signed: true }) });
  const { client, events } = await watchClient(url(), { flowType: "pkce" });
  const { data, error } = await client.signInWithSSO({
    domain: organisation.domain,
    options: { redirectTo: HOME, skipBrowserRedirect: true },
  });
  expect(error).toBeNull();
  const landed = await goThrough(data?.url ?? "", organisation, { sessionEndsAt: new Date(Date.now() + 3600_000) });
  expect(landed.location.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=[\w-]+$/);
  const code = landed.query.get("code") ?? "";
  const stranger = await watchClient(url(), { flowType: "pkce" });
  expect((await stranger.client.exchangeCodeForSession(code)).error).not.toBeNull();
  const exchanged = await client.exchangeCodeForSession(code);
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.user?.email).toBe(`wanjiru@${organisation.domain}`);
  expect(events).toContain("SIGNED_IN");
  expect(decodeJwt(exchanged.data.session?.access_token ?? "").amr).toEqual([
    { method: "sso/saml", timestamp: expect.any(Number), provider: organisation.id },
  ]);
});

type End = (organisation: { id: string }) => Promise<unknown>;
async function switchOffAndOn({ id }: { id: string }): Promise<void> {
  const as = await createAdmin(api());
  for (const enabled of [false, true]) {
    const answer = await api().call("PATCH", `/api/admin/organisations/${id}`, { as, json: { enabled } });
    expect(answer.status).toBe(200);
  }
}
const soon = () => new Date(api().clock().getTime() + 60_000);

test.each<[string, string, End]>([
  ["the organisation was switched off and on again", "flow_state_not_found", switchOffAndOn],
  [
    "the organisation is switched off",
    "sso_provider_not_found",
    ({ id }) => api().db.update(ssoProviders).set({ enabled: false }).where(eq(ssoProviders.id, id)),
  ],
  ["the member is banned", "user_banned", () => api().db.update(accounts).set({ bannedUntil: soon() })],
])("a code is refused when %s", async (_what, code, end) => {
  const organisation = await createOrganisation(api());
  const { client } = await watchClient(url(), { flowType: "pkce" });
  const { data } = await client.signInWithSSO({
    providerId: organisation.id,
    options: { redirectTo: HOME, skipBrowserRedirect: true },
  });
  const landed = await goThrough(data?.url ?? "", organisation);
  await end(organisation);
  expect((await client.exchangeCodeForSession(landed.query.get("code") ?? "")).error?.code).toBe(code);
});

test("the client signs in by the provider's id, with the session in the fragment", async () => {
  const organisation = await createOrganisation(api());
  const { client } = await watchClient(url());
  const { data } = await client.signInWithSSO({
    providerId: organisation.id,
    options: { redirectTo: HOME, skipBrowserRedirect: true },
  });
  const { fragment } = await goThrough(data?.url ?? "", organisation);
  const [access_token, refresh_token] = ["access_token", "refresh_token"].map((name) => fragment.get(name) ?? "");
  const set = await client.setSession({ access_token: access_token ?? "", refresh_token: refresh_token ?? "" });
  expect(set.data.user?.email).toBe(`wanjiru@${organisation.domain}`);
  expect((await client.updateUser({ password: "Mango-season-7" })).error?.code).toBe("user_sso_managed");
});

test("the client gets sso_provider_not_found when the organisation is unknown", async () => {
  const { client } = await watchClient(url());
  const { error } = await client.signInWithSSO({ domain: "nobody.example" });
  expect(error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
});

test("a SAML request is signed with our key, and the provider refuses a changed request", async () => {
  const organisation = await createOrganisation(api(), { idp: createSamlIdp({ signed: true }) });
  const { client } = await watchClient(url());
  const { data } = await client.signInWithSSO({
    providerId: organisation.id,
    options: { skipBrowserRedirect: true },
  });
  const asked = new URL(data?.url ?? "");
  expect(asked.searchParams.get("SigAlg")).toBe("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256");
  const metadata = await ourMetadataOf(api());
  expect((await organisation.idp.readRequest(metadata, asked)).id).toMatch(/^_/);
  asked.searchParams.set("RelayState", "another");
  await expect(organisation.idp.readRequest(metadata, asked)).rejects.toBeDefined();
});

test("an encrypted assertion is decrypted, and its content must be signed too", async () => {
  const organisation = await createOrganisation(api());
  const { client } = await watchClient(url());
  const begin = async () =>
    (await client.signInWithSSO({ providerId: organisation.id, options: { skipBrowserRedirect: true } })).data?.url ??
    "";
  const landed = await goThrough(await begin(), organisation, { encrypted: true });
  expect(landed.fragment.get("access_token")).toBeTruthy();
  const sha1 = await goThrough(await begin(), organisation, {
    encrypted: true,
    signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  });
  expect(sha1.query.get("error_code")).toBe("validation_failed");
  const stranger = { ...organisation, idp: createSamlIdp({ entityId: organisation.idp.entityId }) };
  const unknown = await goThrough(await begin(), stranger, { encrypted: true });
  expect(unknown.query.get("error_code")).toBe("validation_failed");
});
