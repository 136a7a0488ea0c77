import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import type { Variables } from "#platform/config/setting.ts";

const samlFrom = (given: Variables) => parseConfig(given).saml;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

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
