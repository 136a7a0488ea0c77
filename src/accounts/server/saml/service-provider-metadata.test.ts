import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { certificateIn } from "#test/saml-idp.ts";
import { serviceProviderMetadata } from "./service-provider-metadata.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const shownCertificate = () =>
  certificateIn(serviceProviderMetadata({ siteUrl: "https://isa.example", saml: { enabled: true, privateKey: pem } }));

test("the certificate belongs to our key and is always the same", () => {
  const base64 = shownCertificate();
  const certificate = new X509Certificate(Buffer.from(base64, "base64"));
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe("CN=isa.example");
  expect(shownCertificate()).toBe(base64);
});
