import { readMoment } from "#kernel/calendar.ts";
import type { AssertionFacts } from "../../domain/sso/assertion.ts";
import { attributeOf, childrenOf, elementsOf, textOf, XmlError } from "./xml.ts";

/** Only reads: `assertionProblem` decides whether to trust it. */
export function readAssertion(assertion: Element): AssertionFacts {
  const [subject, ...subjects] = childrenOf(assertion, "assertion", "Subject");
  const conditions = childrenOf(assertion, "assertion", "Conditions");
  const statements = childrenOf(assertion, "assertion", "AuthnStatement");
  if (subjects.length > 0) throw new XmlError("there are several subjects");
  const nameIds = subject ? childrenOf(subject, "assertion", "NameID") : [];
  if (nameIds.length > 1) throw new XmlError("there are several names");
  return {
    id: attributeOf(assertion, "ID") ?? "",
    issuer: textOf(childrenOf(assertion, "assertion", "Issuer")[0]),
    issuedAt: timestampOf(assertion, "IssueInstant"),
    nameId: nameIds[0] ? plainTextOf(nameIds[0]) : null,
    nameIdFormat: attributeOf(nameIds[0], "Format"),
    notBefore: timestampOf(conditions[0], "NotBefore"),
    notOnOrAfter: timestampOf(conditions[0], "NotOnOrAfter"),
    audiences: conditions.flatMap(audiencesOf),
    hasUnknownCondition: conditions.length > 1 || conditions.some(holdsUnknown),
    confirmations: subject ? childrenOf(subject, "assertion", "SubjectConfirmation").map(confirmationOf) : [],
    hasAuthnStatement: statements.length > 0,
    sessionNotOnOrAfter: earliest(statements.map((statement) => timestampOf(statement, "SessionNotOnOrAfter"))),
    attributes: attributesOf(assertion),
  };
}

const audiencesOf = (conditions: Element): string[][] =>
  childrenOf(conditions, "assertion", "AudienceRestriction").map((restriction) =>
    childrenOf(restriction, "assertion", "Audience").map(textOf),
  );

const KNOWN_CONDITIONS = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"];

const holdsUnknown = (conditions: Element): boolean =>
  elementsOf(conditions).some(({ localName }) => !KNOWN_CONDITIONS.includes(localName));

function confirmationOf(confirmation: Element) {
  const [data] = childrenOf(confirmation, "assertion", "SubjectConfirmationData");
  return {
    method: attributeOf(confirmation, "Method") ?? "",
    recipient: attributeOf(data, "Recipient"),
    notBefore: timestampOf(data, "NotBefore"),
    notOnOrAfter: timestampOf(data, "NotOnOrAfter"),
    inResponseTo: attributeOf(data, "InResponseTo"),
  };
}

/** Parsers disagree about a name with elements inside. */
function plainTextOf(element: Element): string {
  if (elementsOf(element).length > 0) throw new XmlError("a name holds elements");
  return textOf(element);
}

function attributesOf(assertion: Element): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, "assertion", "AttributeStatement")) {
    for (const attribute of childrenOf(statement, "assertion", "Attribute")) {
      const name = attributeOf(attribute, "Name") ?? "";
      const said = childrenOf(attribute, "assertion", "AttributeValue").map(textOf);
      values.set(name, [...(values.get(name) ?? []), ...said]);
    }
  }
  return values;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/;

/** SAML times are UTC, with or without a Z. @throws when the attribute is not a time */
function timestampOf(element: Element | undefined, name: string): Date | null {
  const text = attributeOf(element, name);
  if (text === null) return null;
  const timestamp = TIMESTAMP.test(text) ? readMoment(text) : null;
  if (timestamp === null) throw new XmlError(`${name} is no time`);
  return timestamp;
}

function earliest(timestamps: (Date | null)[]): Date | null {
  const given = timestamps.flatMap((timestamp) => (timestamp ? [timestamp.getTime()] : []));
  return given.length === 0 ? null : new Date(Math.min(...given));
}
