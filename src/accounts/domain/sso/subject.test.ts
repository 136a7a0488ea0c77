import { expect, test } from "vitest";
import type { AssertionFacts } from "./assertion.ts";
import { domainOfEmail, subjectOf } from "./subject.ts";

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const SUBJECT_ID = "urn:oasis:names:tc:SAML:attribute:subject-id";

type Given = Pick<Partial<AssertionFacts>, "nameId" | "nameIdFormat"> & { attributes?: Record<string, string[]> };

const factsOf = ({ attributes = {}, ...rest }: Given) =>
  ({
    nameId: "w",
    nameIdFormat: null,
    ...rest,
    attributes: new Map(Object.entries(attributes)),
  }) as never as AssertionFacts;

test.each<[Given, object, string | null, string | null]>([
  [{}, {}, "w", null],
  [{ nameIdFormat: TRANSIENT }, {}, null, null],
  [{ nameIdFormat: TRANSIENT, attributes: { [SUBJECT_ID]: ["w@org"] } }, {}, "w@org", null],
  [{ nameId: "" }, {}, null, null],
  [{ nameId: "x".repeat(256) }, {}, null, null],
  [{ attributes: { mail: [" W@Org.Example "] } }, {}, "w", "w@org.example"],
  [{ attributes: { mail: ["no address"] } }, {}, "w", null],
  [{ nameId: "w@org.example", nameIdFormat: EMAIL_FORMAT }, {}, "w@org.example", "w@org.example"],
  [{ nameId: "w@org.example", nameIdFormat: EMAIL_FORMAT }, { email: "userMail" }, "w@org.example", null],
  [
    { attributes: { mail: ["a@org.example"], userMail: ["b@org.example"] } },
    { email: "userMail" },
    "w",
    "b@org.example",
  ],
])(
  "the assertion %j with the mapping %j gives the subject %s and the email address %s",
  (given, mapping, id, email) => {
    const subject = subjectOf(factsOf(given), mapping);
    expect([subject?.id ?? null, subject?.email ?? null]).toEqual([id, email]);
  },
);

test.each([
  ["a@Org.Example", "org.example"],
  ["a@b@evil.example", "evil.example"],
])("the domain of %s is %s", (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain);
});
