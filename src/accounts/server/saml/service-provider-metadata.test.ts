import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { samlFrom } from "../config/saml-config.ts";
import { selfSignedCertificate } from "./service-provider-metadata.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

test("the certificate belongs to our key and is always the same", () => {
  const base64 = selfSignedCertificate(pem, "isa.example");
  const certificate = new X509Certificate(Buffer.from(base64, "base64"));
  expect(certificate.checkPrivateKey(privateKey)).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe("CN=isa.example");
  expect(selfSignedCertificate(pem, "isa.example")).toBe(base64);
});

test("the SAML key is accepted as PEM, on one line, or as base64", () => {
  const der = (type: "pkcs8" | "pkcs1") => privateKey.export({ type, format: "der" }).toString("base64");
  for (const AUTH_SAML_PRIVATE_KEY of [pem, pem.replaceAll("\n", "\\n"), der("pkcs8"), der("pkcs1")]) {
    expect(samlFrom({ AUTH_SAML_ENABLED: "true", AUTH_SAML_PRIVATE_KEY })).toEqual({ enabled: true, privateKey: pem });
  }
  expect(samlFrom({})).toEqual({ enabled: false, privateKey: null });
});

test("a wrong SAML key or switch is refused with a clear message", () => {
  const weak = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export({ type: "pkcs8", format: "pem" });
  for (const AUTH_SAML_PRIVATE_KEY of ["secret", weak.toString()]) {
    expect(() => samlFrom({ AUTH_SAML_PRIVATE_KEY })).toThrow(/^AUTH_SAML_PRIVATE_KEY must be an RSA private key/);
  }
  expect(() => samlFrom({ AUTH_SAML_ENABLED: "maybe" })).toThrow("AUTH_SAML_ENABLED must be true or false.");
});
