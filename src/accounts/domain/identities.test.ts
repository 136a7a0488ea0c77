import { expect, test } from "vitest";
import { addressAfter, identityName } from "./identities.ts";

test.each([
  ["google", "Google"],
  ["email", "Email"],
  ["custom:acme", "Acme Ltd"],
  ["custom:gone", "gone"],
  ["sso:5f", "Your organisation"],
])("the provider %s is displayed as %s", (provider, name) => {
  expect(identityName(provider, [{ id: "custom:acme", name: "Acme Ltd" }])).toBe(name);
});

const identity = (identity_id: string, email?: string, verified = true) => ({
  identity_id,
  provider: identity_id,
  ...(email ? { email } : {}),
  identity_data: { email_verified: verified },
});
const own = identity("email", "ama@example.com");

test.each([
  ["stays with another identity of it", [own, identity("google", "AMA@example.com")], "email", null],
  ["stays when another one goes", [own, identity("google", "x@example.com")], "google", null],
  ["moves on", [own, identity("google", "x@example.com")], "email", "x@example.com"],
  [
    "moves to a verified one",
    [own, identity("google", "x@example.com", false), identity("apple", "y@example.com")],
    "email",
    "y@example.com",
  ],
  ["does not move to an unverified one", [own, identity("google", "x@example.com", false)], "email", ""],
  ["is removed without a replacement", [own, identity("web3")], "email", ""],
])("the address %s", (_, identities, removed, expected) => {
  expect(addressAfter("ama@example.com", identities, removed)).toBe(expected);
});
