/** Facts of a signed SAML assertion, read only from the bytes that the signature covers. */
export type AssertionFacts = {
  id: string;
  issuer: string;
  issuedAt: Date | null;
  nameId: string | null;
  nameIdFormat: string | null;
  notBefore: Date | null;
  notOnOrAfter: Date | null;
  /** One list for each `AudienceRestriction`; each list must contain our entity id. */
  audiences: readonly (readonly string[])[];
  /** True for an unknown condition, or for more than one `Conditions` element. */
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
  /** ID of our request; null when the identity provider started the sign-in. */
  requestId: string | null;
  now: Date;
};

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const CLOCK_SKEW_MS = 60_000;

type AssertionProblem = "issuer" | "conditions" | "time" | "audience" | "confirmation" | "session";

/** @returns null when the assertion is valid (saml-profiles 4.1.4.2 and 4.1.4.3, web browser SSO profile) */
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

/** Last moment at which a replay of the assertion could be accepted. */
export function replayableUntil({ confirmations }: AssertionFacts): Date {
  const ends = confirmations.map(({ notOnOrAfter }) => notOnOrAfter?.getTime() ?? 0);
  return new Date(Math.max(...ends) + 2 * CLOCK_SKEW_MS);
}
