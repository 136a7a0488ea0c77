import fc from "fast-check";
import { expect, test } from "vitest";
import { type AssertionFacts, assertionProblem, replayableUntil } from "./assertion.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const EXPECTED = { issuer: "idp", audience: "us", recipient: "acs", requestId: "_1", now: NOW };
const CONFIRMATION = {
  method: "urn:oasis:names:tc:SAML:2.0:cm:bearer",
  recipient: "acs",
  notBefore: null,
  notOnOrAfter: at(300),
  inResponseTo: "_1",
};
const GOOD: AssertionFacts = {
  id: "_a",
  issuer: "idp",
  issuedAt: NOW,
  nameId: "wanjiru",
  nameIdFormat: null,
  notBefore: NOW,
  notOnOrAfter: at(300),
  audiences: [["us", "others"]],
  hasUnknownCondition: false,
  confirmations: [CONFIRMATION],
  hasAuthnStatement: true,
  sessionNotOnOrAfter: null,
  attributes: new Map(),
};

test.each<[string, Partial<AssertionFacts>, string | null]>([
  ["as it should be", {}, null],
  ["without an id", { id: "" }, "issuer"],
  ["of another issuer", { issuer: "idp/" }, "issuer"],
  ["with an unknown condition", { hasUnknownCondition: true }, "conditions"],
  ["that begins later", { notBefore: at(61) }, "time"],
  ["that begins a minute later", { notBefore: at(60) }, null],
  ["that was over a minute ago", { notOnOrAfter: at(-60) }, "time"],
  ["that was over less than a minute ago", { notOnOrAfter: at(-59) }, null],
  ["from the future", { issuedAt: at(120) }, "time"],
  ["without times", { notBefore: null, notOnOrAfter: null }, null],
  ["without an audience", { audiences: [] }, "audience"],
  ["with a second restriction that excludes us", { audiences: [["us"], ["others"]] }, "audience"],
  ["without a confirmation", { confirmations: [] }, "confirmation"],
  ["held by a key", { confirmations: [{ ...CONFIRMATION, method: "holder-of-key" }] }, "confirmation"],
  ["for another address", { confirmations: [{ ...CONFIRMATION, recipient: "acs/" }] }, "confirmation"],
  ["without an address", { confirmations: [{ ...CONFIRMATION, recipient: null }] }, "confirmation"],
  ["that is never over", { confirmations: [{ ...CONFIRMATION, notOnOrAfter: null }] }, "confirmation"],
  ["for another request", { confirmations: [{ ...CONFIRMATION, inResponseTo: "_2" }] }, "confirmation"],
  ["for no request", { confirmations: [{ ...CONFIRMATION, inResponseTo: null }] }, "confirmation"],
  ["with one matching confirmation", { confirmations: [{ ...CONFIRMATION, recipient: "x" }, CONFIRMATION] }, null],
  ["without a sign-in", { hasAuthnStatement: false }, "session"],
  ["of a session that is over", { sessionNotOnOrAfter: at(-60) }, "session"],
])("an assertion %s gets the expected verdict", (_name, facts, problem) => {
  expect(assertionProblem({ ...GOOD, ...facts }, EXPECTED)).toBe(problem);
});

test("an unsolicited assertion is accepted only without InResponseTo", () => {
  const unasked = { ...EXPECTED, requestId: null };
  expect(assertionProblem(GOOD, unasked)).toBe("confirmation");
  const confirmations = [{ ...CONFIRMATION, inResponseTo: null }];
  expect(assertionProblem({ ...GOOD, confirmations }, unasked)).toBeNull();
});

test("a replay of an assertion is detected for at least as long as the assertion is valid", () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 1200 }), (ends, later) => {
      const facts = { ...GOOD, notOnOrAfter: null, confirmations: [{ ...CONFIRMATION, notOnOrAfter: at(ends) }] };
      const isBelieved = assertionProblem(facts, { ...EXPECTED, now: at(later) }) === null;
      return !isBelieved || replayableUntil(facts) > at(later);
    }),
  );
});
