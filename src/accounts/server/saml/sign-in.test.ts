import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createOrganisation, ourMetadataOf, post, signInBySso, userOf } from "#test/sso.ts";

const api = testApi({ saml: { enabled: true, privateKey: null } });
const other = testApi();

test("every SAML route answers saml_provider_disabled when single sign-on is off", async () => {
  for (const [method, path] of [
    ["POST", "/sso"],
    ["GET", "/sso/saml/metadata"],
    ["POST", "/sso/saml/acs"],
  ] as const) {
    const { status, body } = await auth(other(), method, path);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: "saml_provider_disabled", message: "SAML 2.0 is disabled" },
    });
  }
  expect((await auth(other(), "GET", "/settings")).body.saml_enabled).toBe(false);
  expect((await auth(api(), "GET", "/settings")).body.saml_enabled).toBe(true);
});

test("a member of an organisation gets an SSO session, and the same account on the next visit", async () => {
  const organisation = await createOrganisation(api());
  const endsAt = new Date(api().clock().getTime() + 8 * 3600_000);
  const landed = await signInBySso(api(), organisation, { nameId: "w-1", name: "Wanjiru K", sessionEndsAt: endsAt });
  expect(landed.status).toBe(303);
  expect(landed.location.pathname).toBe("/auth/callback");
  expect(landed.fragment.get("token_type")).toBe("bearer");
  const claims = decodeJwt(landed.fragment.get("access_token") ?? "");
  expect(claims.amr).toEqual([{ method: "sso/saml", timestamp: expect.any(Number), provider: organisation.id }]);
  const { body: user } = await userOf(api(), landed);
  expect(user).toMatchObject({
    email: `wanjiru@${organisation.domain}`,
    app_metadata: { provider: `sso:${organisation.id}`, providers: [`sso:${organisation.id}`] },
    user_metadata: { full_name: "Wanjiru K" },
    identities: [{ provider: `sso:${organisation.id}`, id: "w-1" }],
  });
  expect(user.email_confirmed_at).toEqual(expect.any(String));

  const again = await userOf(api(), await signInBySso(api(), organisation, { nameId: "w-1" }));
  expect(again.body.id).toBe(user.id);
});

test("the service metadata names our addresses, asks for signed assertions, and can be downloaded", async () => {
  const shown = await auth(api(), "GET", "/sso/saml/metadata");
  expect(shown.headers.get("content-type")).toContain("application/samlmetadata+xml");
  expect(shown.body).toContain('entityID="http://localhost:3000/auth/v1/sso/saml/metadata"');
  expect(shown.body).toContain('WantAssertionsSigned="true"');
  expect(shown.body).toContain('Location="http://localhost:3000/auth/v1/sso/saml/acs"');
  const file = await auth(api(), "GET", "/sso/saml/metadata?download=true");
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="metadata.xml"');
});

test("a provider is found by its id or by its domain in any letter case", async () => {
  const { id, domain, idp } = await createOrganisation(api());
  const byDomain = await auth(api(), "POST", "/sso", { domain: domain.toUpperCase(), skip_http_redirect: true });
  expect(new URL(byDomain.body.url).href.startsWith(idp.ssoUrl)).toBe(true);
  const redirected = await auth(api(), "POST", "/sso", { provider_id: id });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get("location")?.startsWith(idp.ssoUrl)).toBe(true);
});

test.each([
  [{ domain: "nobody.example" }, 404, "sso_provider_not_found"],
  [{ provider_id: "00000000-0000-4000-8000-000000000000" }, 404, "sso_provider_not_found"],
  [{ provider_id: "no id" }, 404, "sso_provider_not_found"],
  [{}, 400, "validation_failed"],
  [{ domain: "a.example", provider_id: "b" }, 400, "validation_failed"],
  [{ domain: "a.example", code_challenge: "short", code_challenge_method: "s256" }, 400, "validation_failed"],
])("the SSO request %j is refused with %i %s", async (body, status, code) => {
  const answer = await auth(api(), "POST", "/sso", body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("a disabled provider refuses a new sign-in", async () => {
  const organisation = await createOrganisation(api(), { enabled: false });
  const refused = await auth(api(), "POST", "/sso", { provider_id: organisation.id });
  expect(refused.body.code).toBe("sso_provider_not_found");
});

test("an unsolicited answer is refused unless the organisation may start a sign-in", async () => {
  const metadata = await ourMetadataOf(api());
  const strict = await createOrganisation(api());
  const refused = await post(api(), await strict.idp.say(metadata, { at: api().clock() }, ""));
  expect(refused.query.get("error_code")).toBe("saml_relay_state_not_found");

  const open = await createOrganisation(api(), { idpInitiated: true });
  const landed = await post(
    api(),
    await open.idp.say(metadata, { at: api().clock() }, "http://localhost:3000/pricing"),
  );
  expect(landed.location.pathname).toBe("/pricing");
  expect(landed.fragment.get("access_token")).toBeTruthy();
  const elsewhere = await post(api(), await open.idp.say(metadata, { at: api().clock() }, "https://evil.example/"));
  expect(elsewhere.location.origin).toBe("http://localhost:3000");
});

test("an answer to another request is refused, even when the organisation may start a sign-in", async () => {
  const open = await createOrganisation(api(), { idpInitiated: true });
  const said = { at: api().clock(), inResponseTo: "_another-request" };
  const landed = await post(api(), await open.idp.say(await ourMetadataOf(api()), said, ""));
  expect(landed.query.get("error_code")).toBe("validation_failed");
});

test("a SAML request expires after five minutes and is used up by a late answer", async () => {
  const organisation = await createOrganisation(api());
  const { body } = await auth(api(), "POST", "/sso", { provider_id: organisation.id, skip_http_redirect: true });
  const metadata = await ourMetadataOf(api());
  api().clock.advance(300_000);
  const late = await post(api(), await organisation.idp.answer(metadata, body.url, { at: api().clock() }));
  expect(late.query.get("error_code")).toBe("saml_relay_state_expired");
  const again = await post(api(), await organisation.idp.answer(metadata, body.url, { at: api().clock() }));
  expect(again.query.get("error_code")).toBe("saml_relay_state_not_found");
});
