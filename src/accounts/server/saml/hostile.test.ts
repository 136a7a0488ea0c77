import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { createAdmin } from "#test/factories.ts";
import { createSamlIdp, RSA_SHA1, type Said } from "#test/saml-idp.ts";
import { createOrganisation, type Landed, ourMetadataOf, post, signInBySso } from "#test/sso.ts";

const api = testApi({ saml: { enabled: true, privateKey: null } });

const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const SIGNATURE = /<ds:Signature[\s\S]*?<\/ds:Signature>/;
const MINUTE = 60_000;

const assertionOf = (xml: string) => ASSERTION.exec(xml)?.[0] ?? "";
const forged = (xml: string) => xml.replace(">wanjiru<", ">director<");
const newId = (xml: string) => xml.replace(/ ID="[^"]+"/, ` ID="_${randomUUID()}"`);
const unsigned = (xml: string) => xml.replace(SIGNATURE, "");

function expectRefused(landed: Landed): void {
  expect(landed.query.get("error_code")).toBe("validation_failed");
  expect(landed.query.get("error_description")).toBe(
    "We could not verify the answer from your organisation. Please sign in again.",
  );
  expect(landed.location.href).not.toContain("access_token");
}

const ATTACKS: Record<string, Said> = {
  "an answer without a signature": { tamper: unsigned },
  "a name changed after signing": { tamper: forged },
  "an attribute changed after signing": { tamper: (xml) => xml.replace("Wanjiru Kamau", "The Director") },
  "a name cut short by a comment": { tamper: (xml) => xml.replace(">wanjiru<", ">wan<!-- -->jiru<") },
  "a name cut short by a comment before signing": {
    write: (xml) => xml.replace(">wanjiru<", ">director<!---->.evil<"),
  },
  "a name in CDATA": { write: (xml) => xml.replace(">wanjiru<", "><![CDATA[wanjiru]]><") },
  "a processing instruction": { tamper: (xml) => xml.replace(">wanjiru<", ">wan<?x y?>jiru<") },
  "a document type": { tamper: (xml) => `<!DOCTYPE r [<!ENTITY e "director">]>${xml.replace(">wanjiru<", ">&e;<")}` },
  "a forged assertion before the signed one": {
    tamper: (xml) => xml.replace(ASSERTION, (signed) => newId(forged(unsigned(signed))) + signed),
  },
  "a forged assertion behind the signed one": {
    tamper: (xml) => xml.replace(ASSERTION, (signed) => signed + newId(forged(unsigned(signed)))),
  },
  "the signed assertion wrapped into the extensions": {
    tamper: (xml) =>
      xml
        .replace(ASSERTION, (signed) => newId(forged(unsigned(signed))))
        .replace("<samlp:Status>", `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`),
  },
  "the signed assertion wrapped into the signature of a forged one": {
    tamper: (xml) => {
      const inner = `<ds:Object>${unsigned(assertionOf(xml))}</ds:Object></ds:Signature>`;
      return newId(forged(xml.replace("</ds:Signature>", inner)));
    },
  },
  "the signed assertion inside a forged one of the same ID": {
    tamper: (xml) =>
      xml.replace(ASSERTION, (signed) => forged(unsigned(signed)).replace("<saml:Subject>", `${signed}<saml:Subject>`)),
  },
  "a second signature": { tamper: (xml) => xml.replace(SIGNATURE, (signature) => signature + signature) },
  "a signature by SHA-1": { signatureAlgorithm: RSA_SHA1 },
  "another method of signing beside the real one": {
    tamper: (xml) =>
      xml.replace("<ds:SignedInfo>", `<x:SignatureMethod xmlns:x="urn:x" Algorithm="${RSA_SHA1}"/><ds:SignedInfo>`),
  },
  "an object inside the signature": {
    tamper: (xml) => xml.replace("</ds:Signature>", "<ds:Object>more</ds:Object></ds:Signature>"),
  },
  "a signature that calls itself an HMAC": {
    tamper: (xml) => xml.replace(/(SignatureMethod Algorithm=")[^"]+/, "$1http://www.w3.org/2000/09/xmldsig#hmac-sha1"),
  },
  "an XPath transform": {
    tamper: (xml) => xml.replace(/(Transform Algorithm=")[^"]+/, "$1http://www.w3.org/TR/1999/REC-xpath-19991116"),
  },
  "another audience": { audience: "https://elsewhere.example/metadata" },
  "another recipient": { recipient: "https://elsewhere.example/acs" },
  "another issuer": { issuer: "https://somebody-else.example/metadata" },
  "another request": { inResponseTo: "_never-asked" },
  "no request": { write: (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, "") },
  "no audience": { write: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, "") },
  "no end": { write: (xml) => xml.replace(/(SubjectConfirmationData) NotOnOrAfter="[^"]+"/, "$1") },
  "no statement of a sign-in": { write: (xml) => xml.replace(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, "") },
  "an unknown condition": {
    write: (xml) => xml.replace("</saml:Conditions>", '<saml:Condition xmlns:x="urn:x" type="x:y"/></saml:Conditions>'),
  },
  "two names": { write: (xml) => xml.replace("</saml:NameID>", "</saml:NameID><saml:NameID>director</saml:NameID>") },
};

test.each(Object.entries(ATTACKS))("a SAML attack is refused: %s", async (_name, said) => {
  const organisation = await createOrganisation(api());
  expectRefused(await signInBySso(api(), organisation, said));
  expect(await api().db.$count(accounts)).toBe(0);
});

test("an answer is valid for its time, with one minute of clock tolerance", async () => {
  const organisation = await createOrganisation(api());
  const at = (minutes: number) => new Date(api().clock().getTime() + minutes * MINUTE);
  expectRefused(await signInBySso(api(), organisation, { at: at(-7), lastsMs: 5 * MINUTE }));
  expectRefused(await signInBySso(api(), organisation, { at: at(2) }));
  expectRefused(await signInBySso(api(), organisation, { sessionEndsAt: at(-3) }));
  for (const minutes of [-5.5, 0.5]) {
    const landed = await signInBySso(api(), organisation, { at: at(minutes), lastsMs: 5 * MINUTE });
    expect(landed.fragment.get("access_token")).toBeTruthy();
  }
  await api().db.delete(accounts);
});

test("a signature of another provider is refused, even when that provider is known", async () => {
  const [ours, theirs] = [await createOrganisation(api()), await createOrganisation(api())];
  const impostor = { ...ours, idp: { ...ours.idp, answer: theirs.idp.answer } };
  expectRefused(await signInBySso(api(), impostor, { issuer: ours.idp.entityId }));
});

test("a key inside a message is not trusted", async () => {
  const stranger = createSamlIdp({ entityId: "https://known.example/metadata" });
  const known = createSamlIdp({ entityId: "https://known.example/metadata" });
  const organisation = await createOrganisation(api(), { idp: known });
  expectRefused(await signInBySso(api(), { ...organisation, idp: stranger }, {}));
});

test("a new certificate is accepted beside the old one", async () => {
  const [old, next] = ["https://roll.example/metadata", "https://roll.example/metadata"].map((entityId) =>
    createSamlIdp({ entityId }),
  );
  if (!old || !next) throw new Error("no identity provider was made");
  const both = await createOrganisation(api(), { idp: old, certificates: [old.certificate, next.certificate] });
  for (const idp of [old, next]) {
    const landed = await signInBySso(api(), { ...both, idp });
    expect(landed.fragment.get("access_token")).toBeTruthy();
  }
  await api().db.delete(accounts);
});

test("a sign-in by a removed certificate is refused, even for a request sent before its removal", async () => {
  const entityId = "https://removes.example/metadata";
  const [removed, kept] = [createSamlIdp({ entityId }), createSamlIdp({ entityId })];
  const certificates = [removed.certificate, kept.certificate];
  const organisation = await createOrganisation(api(), { idp: removed, certificates, idpInitiated: true });
  const [ours, said] = [await ourMetadataOf(api()), { at: api().clock() }];
  const sent = await auth(api(), "POST", "/sso", { provider_id: organisation.id, skip_http_redirect: true });
  const answer = await removed.answer(ours, sent.body.url, said);
  const [path, json] = [`/api/admin/organisations/${organisation.id}/metadata`, { metadataXml: kept.metadata }];
  expect((await api().call("POST", path, { json, as: await createAdmin(api()) })).status).toBe(200);
  expectRefused(await post(api(), answer));
  expectRefused(await signInBySso(api(), organisation));
  expectRefused(await post(api(), await removed.say(ours, said, "")));
  expect((await signInBySso(api(), { ...organisation, idp: kept })).fragment.get("access_token")).toBeTruthy();
  await api().db.delete(accounts);
});

test("an assertion opens exactly one session, even when it is posted concurrently", async () => {
  const organisation = await createOrganisation(api(), { idpInitiated: true });
  const said = { assertionId: `_${randomUUID()}`, at: api().clock() };
  const answer = await organisation.idp.say(await ourMetadataOf(api()), said, "");
  const landed = await Promise.all([post(api(), answer), post(api(), answer), post(api(), answer)]);
  expect(landed.filter(({ fragment }) => fragment.has("access_token"))).toHaveLength(1);
  expectRefused(await post(api(), answer));
  await api().db.delete(accounts);
});

test.each(["&#0;", "&#x0;", "&#z;"])(
  "a name with %s, which contains a NUL, is refused, solicited or unsolicited",
  async (nul) => {
    const organisation = await createOrganisation(api(), { idpInitiated: true });
    const tamper = (xml: string) => xml.replaceAll("</saml:Issuer>", `${nul}</saml:Issuer>`);
    const said = { tamper, at: api().clock() };
    expectRefused(await post(api(), await organisation.idp.say(await ourMetadataOf(api()), said, "")));
    expectRefused(await signInBySso(api(), organisation, { tamper }));
  },
);

test.each(["", "%%%", "PHhtbD4=", Buffer.from("<samlp:Response").toString("base64"), "A".repeat(600_000)])(
  "an invalid response body gets the same refusal as any other",
  async (SAMLResponse) => expectRefused(await post(api(), { SAMLResponse, RelayState: "" })),
);

test("a refusal by the organisation has its own message", async () => {
  const organisation = await createOrganisation(api());
  const landed = await signInBySso(api(), organisation, { status: "Responder" });
  expect(landed.query.get("error_description")).toContain("did not sign you in");
});

test("a transient name id is refused", async () => {
  const organisation = await createOrganisation(api());
  const nameIdFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  const landed = await signInBySso(api(), organisation, { nameIdFormat });
  expect(landed.query.get("error_code")).toBe("saml_assertion_no_user_id");
});

test("the final redirect leads only to our own site", async () => {
  const organisation = await createOrganisation(api());
  const landed = await signInBySso(api(), organisation, {}, { redirect_to: "https://evil.example/take" });
  expect(landed.location.href).toContain("http://localhost:3000/auth/callback#");
  const own = await signInBySso(api(), organisation, {}, { redirect_to: "http://localhost:3000/pricing" });
  expect(own.location.pathname).toBe("/pricing");
});

test.each([
  ["/sso", { domain: "nobody.example" }],
  ["/sso/saml/acs", undefined],
])("one IP address may call %s thirty times before the rate limit refuses it", async (path, json) => {
  const limited = await createTestApi({ rateLimits: true, saml: { enabled: true, privateKey: null } });
  try {
    for (let time = 0; time < 30; time += 1) expect((await auth(limited, "POST", path, json)).status).not.toBe(429);
    expect((await auth(limited, "POST", path, json)).body.code).toBe("over_request_rate_limit");
  } finally {
    await limited.close();
  }
});
