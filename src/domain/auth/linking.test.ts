import { expect, test } from "vitest";
import { decideLinking, domainOfAccount, linkingDomainOf } from "./linking.ts";

const ACME = "sso:5f2d";
const facts = { domain: "default", email: "ama@example.com", emailVerified: true, owner: null, related: [] };
const owner = { accountId: "ama", domain: "default" };

test.each([
  ["a new address", {}, { kind: "create", withAddress: true }],
  ["no address", { email: null, emailVerified: false }, { kind: "create", withAddress: false }],
  ["a verified address of an account", { owner }, { kind: "link", accountId: "ama" }],
  ["an unverified address of an account", { owner, emailVerified: false }, { kind: "prove", accountId: "ama" }],
  ["an unverified new address", { emailVerified: false }, { kind: "create", withAddress: true }],
  ["the verified address of an identity", { related: ["kofi", "kofi"] }, { kind: "link", accountId: "kofi" }],
  [
    "the unverified address of an identity",
    { related: ["kofi"], emailVerified: false },
    { kind: "create", withAddress: true },
  ],
  ["an address of two accounts' identities", { related: ["kofi", "esi"] }, { kind: "create", withAddress: true }],
  ["an address, and another account's identity", { owner, related: ["kofi"] }, { kind: "link", accountId: "ama" }],
  ["a company's word for a member's address", { domain: ACME, owner }, { kind: "create", withAddress: false }],
  ["a company's word for a new address", { domain: ACME }, { kind: "create", withAddress: true }],
  ["a company's unproved address", { domain: ACME, emailVerified: false }, { kind: "create", withAddress: false }],
  ["a company's second identity", { domain: ACME, owner, related: ["esi"] }, { kind: "link", accountId: "esi" }],
  [
    "a provider's word for an address that a company brought",
    { owner: { accountId: "esi", domain: ACME } },
    { kind: "create", withAddress: false },
  ],
  [
    "a company's word for an address that another company brought",
    { domain: ACME, owner: { accountId: "esi", domain: "sso:other" } },
    { kind: "create", withAddress: false },
  ],
])("%s", (_, given, decision) => {
  expect(decideLinking({ ...facts, ...given })).toEqual(decision);
});

test("only single sign-on is a linking domain of its own", () => {
  expect(["email", "google", "custom:acme", "web3", ACME].map(linkingDomainOf)).toEqual([
    "default",
    "default",
    "default",
    "default",
    ACME,
  ]);
});

test("an account belongs to a company only when nothing else opens it", () => {
  expect(domainOfAccount([])).toBe("default");
  expect(domainOfAccount([ACME])).toBe(ACME);
  expect(domainOfAccount([ACME, "email"])).toBe("default");
  expect(domainOfAccount([ACME, "sso:other"])).toBe("default");
});
