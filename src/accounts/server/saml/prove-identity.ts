import { ssoAssertions } from "#platform/db/schema/sso.ts";
import { assertionProblem, believedUntil } from "../../domain/sso/assertion.ts";
import { SSO_MESSAGES } from "../../domain/sso/messages.ts";
import { domainOfEmail, subjectOf } from "../../domain/sso/subject.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import type { ProvenIdentity } from "../identities/sign-in-with-identity.ts";
import { pemOf } from "./certificates.ts";
import { openResponse } from "./open-response.ts";
import { ourSide } from "./our-side.ts";
import { identityProviderOf, listSsoDomains } from "./queries.ts";
import { readAssertion } from "./read-assertion.ts";
import type { TakenFlow } from "./take-flow.ts";
import { XmlError } from "./xml.ts";

export type Proven = { proven: ProvenIdentity; notAfter: Date | null };
type Message = { xml: string; response: Element };

/** Who signed in, from an answer that the flow's provider signed for us, now, and once. */
export async function proveIdentity(context: Context, flow: TakenFlow, message: Message): Promise<Proven> {
  const { provider, requestId } = flow;
  const trust = { certificates: provider.certificates.map(pemOf), decryptionKey: context.config.saml.privateKey };
  const facts = readAssertion(await openResponse(message.xml, message.response, trust));
  const { entityId: audience, acsUrl: recipient } = ourSide(context.config);
  const expected = { issuer: provider.entityId, audience, recipient, requestId, now: context.clock() };
  const problem = assertionProblem(facts, expected);
  if (problem) throw new XmlError(`the assertion does not fit: ${problem}`);
  await spendAssertion(context, provider.id, facts.id, believedUntil(facts));
  const subject = subjectOf(facts, provider.attributeMapping);
  if (!subject) throw refuse("saml_assertion_no_user_id", undefined, SSO_MESSAGES.noSubject);
  const domains = await listSsoDomains(context.db, provider.id);
  const identityProvider = identityProviderOf(provider);
  return {
    notAfter: facts.sessionNotOnOrAfter,
    proven: {
      provider: identityProvider,
      providerId: subject.id,
      domain: identityProvider,
      email: subject.email,
      // An organisation is believed about its own addresses, and about nobody else's.
      emailVerified: subject.email !== null && domains.includes(domainOfEmail(subject.email)),
      data: { iss: provider.entityId, ...(subject.name ? { full_name: subject.name } : {}) },
    },
  };
}

/** Of several processes that get the same assertion one goes on. */
async function spendAssertion(
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
