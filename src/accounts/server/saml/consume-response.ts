import { readMoment } from "#kernel/calendar.ts";
import { msg } from "#kernel/translate.ts";
import { ssoAssertions } from "#platform/db/schema/sso.ts";
import { type AssertionFacts, assertionProblem, replayableUntil } from "../../domain/sso/assertion.ts";
import { domainOfEmail, type SsoSubject, subjectOf } from "../../domain/sso/subject.ts";
import { serviceProviderOf } from "../config/saml-config.ts";
import type { Context, Visit } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { signInWithIdentity, type VerifiedIdentity, withIdentity } from "../identities/sign-in-with-identity.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "../outcome.ts";
import { issueAuthCode } from "../pkce.ts";
import { presentSession } from "../present-session.ts";
import { pemOf } from "./certificates.ts";
import { identityProviderOf, listSsoDomains } from "./queries.ts";
import { type ConsumedFlow, consumeFlow } from "./sso-flow.ts";
import { Declined, readResponse, verifyResponse } from "./verify-response.ts";
import { attributeOf, childrenOf, elementsOf, textOf, XmlError } from "./xml.ts";

/** Reads the assertion without checks: `assertionProblem` decides whether to trust it. */
function readAssertion(assertion: Element): AssertionFacts {
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

/** A name must be text only, because XML parsers disagree about a name with elements inside. */
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

type Posted = { SAMLResponse: string; RelayState: string };

const METHOD = "sso/saml";

/** POST /sso/saml/acs. @returns next address for the browser, with the outcome in it */
export async function consumeResponse(context: Context, posted: Posted, visit: Visit): Promise<string> {
  let flow: ConsumedFlow | undefined;
  try {
    const message = await readResponse(posted.SAMLResponse);
    flow = await consumeFlow(context, posted.RelayState, message.response);
    return await open(context, flow, message, visit);
  } catch (error) {
    const refusal = asRefusal(context, error);
    return withOutcome(errorUrl(context, flow), errorOutcome(refusal), true);
  }
}

async function open(
  context: Context,
  flow: ConsumedFlow,
  message: Awaited<ReturnType<typeof readResponse>>,
  visit: Visit,
): Promise<string> {
  const target = new URL(flow.redirectTo ?? homeUrl(context));
  const { verified, notAfter } = await verifyIdentity(context, flow, message);
  const { challenge } = flow;
  if (challenge === null) {
    const started = await signInWithIdentity(context, verified, { method: METHOD, visit, notAfter });
    return withOutcome(target, sessionOutcome(presentSession(context, started)));
  }
  const code = await withIdentity(context, verified, { visit }, (tx, accountId) =>
    issueAuthCode(tx, { accountId, method: METHOD, challenge, notAfter }, context.clock()),
  );
  return withCode(target, code);
}

/** Our callback page, which shows success and errors. */
const homeUrl = ({ config }: Context) => `${config.siteUrl}/auth/callback`;

const errorUrl = (context: Context, flow: ConsumedFlow | undefined) => new URL(flow?.redirectTo ?? homeUrl(context));

/** The exact problem of a SAML message is only logged, never sent to the browser. */
function asRefusal({ log }: Context, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Declined)
    return new AuthError(
      403,
      "validation_failed",
      msg(
        "Your organisation did not sign you in. Please try again, or ask the people who look after your account there.",
      ),
    );
  if (!(error instanceof XmlError)) throw error;
  log.warn({ reason: error.message }, "saml: response refused");
  return new AuthError(
    400,
    "validation_failed",
    msg("We could not verify the answer from your organisation. Please sign in again."),
  );
}

type Verified = { verified: VerifiedIdentity; notAfter: Date | null };
type Message = { xml: string; response: Element };

/** Checks signature, audience and times of the assertion, and that it was not used before. */
async function verifyIdentity(context: Context, flow: ConsumedFlow, message: Message): Promise<Verified> {
  const { provider, requestId } = flow;
  const trust = { certificates: provider.certificates.map(pemOf), decryptionKey: context.config.saml.privateKey };
  const facts = readAssertion(await verifyResponse(message.xml, message.response, trust));
  const { entityId: audience, acsUrl: recipient } = serviceProviderOf(context.config);
  const expected = { issuer: provider.entityId, audience, recipient, requestId, now: context.clock() };
  const problem = assertionProblem(facts, expected);
  if (problem) throw new XmlError(`the assertion does not fit: ${problem}`);
  await consumeAssertion(context, provider.id, facts.id, replayableUntil(facts));
  const subject = subjectOf(facts, provider.attributeMapping);
  if (!subject)
    throw refuse(
      "saml_assertion_no_user_id",
      undefined,
      msg("Your organisation did not tell us who you are. Please ask the people who look after your account there."),
    );
  const domains = await listSsoDomains(context.db, provider.id);
  return { notAfter: facts.sessionNotOnOrAfter, verified: identityOf(provider, subject, domains) };
}

function identityOf(
  provider: ConsumedFlow["provider"],
  subject: SsoSubject,
  domains: readonly string[],
): VerifiedIdentity {
  const identityProvider = identityProviderOf(provider);
  return {
    provider: identityProvider,
    providerId: subject.id,
    domain: identityProvider,
    email: subject.email,
    // An organisation proves only addresses of its own domains.
    emailVerified: subject.email !== null && domains.includes(domainOfEmail(subject.email)),
    data: { iss: provider.entityId, ...(subject.name ? { full_name: subject.name } : {}) },
  };
}

/** Race: of several processes with the same assertion, only one passes. */
async function consumeAssertion(
  { db }: Context,
  providerId: string,
  assertionId: string,
  expiresAt: Date,
): Promise<void> {
  const first = await db
    .insert(ssoAssertions)
    .values({ providerId, assertionId, expiresAt })
    .onConflictDoNothing()
    .returning({ id: ssoAssertions.id });
  if (first.length === 0) throw new XmlError("the assertion was used before");
}
