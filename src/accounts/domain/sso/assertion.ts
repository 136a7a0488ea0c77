/** What a signed SAML assertion says, read from the bytes that the signature covers and from nothing else. */
export type AssertionFacts = {
  id: string;
  issuer: string;
  issuedAt: Date | null;
  nameId: string | null;
  nameIdFormat: string | null;
  notBefore: Date | null;
  notOnOrAfter: Date | null;
  /** Each restriction with its audiences: all restrictions must name us. */
  audiences: readonly (readonly string[])[];
  /** A condition that we do not know, or more than one set of them. */
  hasUnknownCondition: boolean;
  confirmations: readonly Confirmation[];
  hasAuthnStatement: boolean;
  sessionNotOnOrAfter: Date | null;
  attributes: ReadonlyMap<string, readonly string[]>;
};

type Confirmation = {
  method: string;
  recipient: string | null;
  notBefore: Date | null;
  notOnOrAfter: Date | null;
  inResponseTo: string | null;
};

type AssertionExpectations = {
  issuer: string;
  audience: string;
  recipient: string;
  /** The ID of our request; null: nobody asked. */
  requestId: string | null;
  now: Date;
};

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
/** How far two clocks may differ. */
const CLOCK_SKEW_MS = 60_000;

type AssertionProblem = "issuer" | "conditions" | "time" | "audience" | "confirmation" | "session";

/** Web browser SSO profile (saml-profiles 4.1.4.2 and 4.1.4.3): null when the assertion may be believed. */
export function assertionProblem(facts: AssertionFacts, expected: AssertionExpectations): AssertionProblem | null {
  if (facts.id === "" || facts.issuer !== expected.issuer) return "issuer";
  if (facts.hasUnknownCondition) return "conditions";
  if (!isWithin(facts, expected.now) || isAhead(facts.issuedAt, expected.now)) return "time";
  const isForUs = facts.audiences.length > 0 && facts.audiences.every((each) => each.includes(expected.audience));
  if (!isForUs) return "audience";
  if (!facts.confirmations.some((confirmation) => confirms(confirmation, expected))) return "confirmation";
  return facts.hasAuthnStatement && !isOver(facts.sessionNotOnOrAfter, expected.now) ? null : "session";
}

function confirms(confirmation: Confirmation, { recipient, requestId, now }: AssertionExpectations): boolean {
  return (
    confirmation.method === BEARER &&
    confirmation.recipient === recipient &&
    confirmation.inResponseTo === requestId &&
    confirmation.notOnOrAfter !== null &&
    isWithin(confirmation, now)
  );
}

type Window = { notBefore: Date | null; notOnOrAfter: Date | null };

const isWithin = ({ notBefore, notOnOrAfter }: Window, now: Date) =>
  !isAhead(notBefore, now) && !isOver(notOnOrAfter, now);
const isAhead = (timestamp: Date | null, now: Date) =>
  timestamp !== null && timestamp.getTime() > now.getTime() + CLOCK_SKEW_MS;
const isOver = (timestamp: Date | null, now: Date) =>
  timestamp !== null && timestamp.getTime() + CLOCK_SKEW_MS <= now.getTime();

/** Until when the same assertion could be sent again and be believed. */
export function replayableUntil({ confirmations }: AssertionFacts): Date {
  const ends = confirmations.map(({ notOnOrAfter }) => notOnOrAfter?.getTime() ?? 0);
  return new Date(Math.max(...ends) + 2 * CLOCK_SKEW_MS);
}
