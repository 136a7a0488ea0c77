import { expect, test } from "vitest";
import { decideLinking, linkingDomainOf } from "./identities.ts";

const ACME = "sso:5f2d";
const ownerId = "ama";
const facts = { domain: "default", email: "ama@example.com", emailVerified: true, ownerId: null, related: [] };

test.each([
  ["a new address", {}, { kind: "create", withAddress: true }],
  ["no address", { email: null, emailVerified: false }, { kind: "create", withAddress: false }],
  ["a verified address of an account", { ownerId }, { kind: "link", accountId: "ama" }],
  ["an unverified address of an account", { ownerId, emailVerified: false }, { kind: "verify", accountId: "ama" }],
  ["an unverified new address", { emailVerified: false }, { kind: "create", withAddress: true }],
  ["the verified address of an identity", { related: ["kofi", "kofi"] }, { kind: "link", accountId: "kofi" }],
  [
    "the unverified address of an identity",
    { related: ["kofi"], emailVerified: false },
    { kind: "create", withAddress: true },
  ],
  ["an address of two accounts' identities", { related: ["kofi", "esi"] }, { kind: "create", withAddress: true }],
  ["an address, and another account's identity", { ownerId, related: ["kofi"] }, { kind: "link", accountId: "ama" }],
  ["an organisation's word for a member's address", { domain: ACME, ownerId }, { kind: "create", withAddress: true }],
  ["an organisation's word for a new address", { domain: ACME }, { kind: "create", withAddress: true }],
  [
    "an organisation's unproved address",
    { domain: ACME, emailVerified: false },
    { kind: "create", withAddress: false },
  ],
  [
    "an organisation's unproved word for a member's address",
    { domain: ACME, emailVerified: false, ownerId },
    { kind: "create", withAddress: false },
  ],
  [
    "an organisation's second identity of one person",
    { domain: ACME, ownerId, related: ["esi"] },
    { kind: "link", accountId: "esi" },
  ],
])("the linking decision follows the rules for %s", (_, given, decision) => {
  expect(decideLinking({ ...facts, ...given })).toEqual(decision);
});

test("each SSO organisation has its own linking domain; all other providers share one", () => {
  const providers = ["email", "google", "custom:acme", "web3"];
  expect(providers.map(linkingDomainOf)).toEqual(providers.map(() => "default"));
  expect(linkingDomainOf(ACME)).toBe(ACME);
});
