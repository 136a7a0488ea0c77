import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { createSamlIdp, type Said } from "#test/saml-idp.ts";
import { pemOf } from "./certificates.ts";
import { serviceProviderMetadata } from "./service-provider-metadata.ts";
import { allIn, decrypt, elementsOf, parseMessage, signedPart, textOf, XmlError } from "./xml.ts";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const METADATA = serviceProviderMetadata({ siteUrl: "https://isa.example", saml: { enabled: true, privateKey } });
const idp = createSamlIdp();
const [ours, anothers] = [idp, createSamlIdp()].map(({ certificate }) => [pemOf(certificate)]);

async function answer(said: Said = {}) {
  const { SAMLResponse } = await idp.say(METADATA, said, "");
  const xml = Buffer.from(SAMLResponse, "base64").toString();
  const response = await parseMessage(xml);
  return { xml, response, assertion: allIn(response, "assertion", "Assertion")[0] as Element };
}

test("@node-saml/node-saml: the parser returns elements that XPath finds, and refuses invalid XML", async () => {
  const root = await parseMessage(
    '<a xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion"><s:Issuer>idp</s:Issuer><b/></a>',
  );
  expect(allIn(root, "assertion", "Issuer").map(textOf)).toEqual(["idp"]);
  expect(elementsOf(root).map(({ localName }) => localName)).toEqual(["Issuer", "b"]);
  for (const text of ["<a/><b/>", "<a>&x;</a>", "no XML", ""]) {
    await expect(parseMessage(text), text).rejects.toThrow(XmlError);
  }
});

test("@node-saml/node-saml: the signed part is returned only for the right key and an unchanged text", async () => {
  const { xml, assertion } = await answer();
  const signed = signedPart(xml, assertion, ours ?? []);
  expect(signed).toMatch(/^<saml:Assertion [\s\S]*>wanjiru<[\s\S]*<\/saml:Assertion>$/);
  expect(signed).not.toContain("Signature");
  expect(signedPart(xml, assertion, anothers ?? [])).toBeNull();
  const changed = await answer({ tamper: (text) => text.replace(">wanjiru<", ">director<") });
  expect(signedPart(changed.xml, changed.assertion, ours ?? [])).toBeNull();
  expect(signedPart(xml, assertion.parentNode as Element, ours ?? [])).toBeNull();
});

test("@node-saml/node-saml: an assertion encrypted for our key is decrypted, and a failure gives no reason", async () => {
  const { response } = await answer({ encrypted: true });
  const [encrypted] = allIn(response, "assertion", "EncryptedAssertion");
  expect(await decrypt(encrypted as Element, privateKey)).toContain(">wanjiru<");
  await expect(decrypt(encrypted as Element, idp.privateKey)).rejects.toThrow("the assertion cannot be decrypted");
});
