import { expect, test } from "vitest";
import { vouchesForEmail } from "./identities.ts";

test.each([
  ["oidc", { email_verified: true }, true],
  ["oidc", { email_verified: "true" }, true],
  ["oidc", { email_verified: false }, false],
  ["oidc", { email_verified: 1 }, false],
  ["oidc", {}, false],
  ["oidc", { xms_edov: true }, false],
  ["apple", { email_verified: "true" }, true],
  ["apple", { email_verified: "false" }, false],
  ["microsoft", { email_verified: true }, false],
  ["microsoft", { xms_edov: true }, true],
  ["microsoft", { xms_edov: "1" }, true],
  ["microsoft", { xms_edov: 0 }, false],
  ["microsoft", {}, false],
  ["facebook", { email_verified: true, xms_edov: true }, false],
] as const)("the provider kind %s with the claims %o vouches for the email address: %s", (kind, claims, expected) => {
  expect(vouchesForEmail(kind, claims)).toBe(expected);
});
