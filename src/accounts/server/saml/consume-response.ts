import { SSO_MESSAGES } from "../../domain/sso/messages.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { AuthError } from "../errors.ts";
import { openFlow } from "../exchange-code.ts";
import { signInWithIdentity, withIdentity } from "../identities/sign-in-with-identity.ts";
import { errorOutcome, sessionOutcome, withCode, withOutcome } from "../outcome.ts";
import { presentSession } from "../present-session.ts";
import { Declined, readResponse } from "./open-response.ts";
import { proveIdentity } from "./prove-identity.ts";
import { type TakenFlow, takeFlow } from "./take-flow.ts";
import { XmlError } from "./xml.ts";

type Posted = { SAMLResponse: string; RelayState: string };

const METHOD = "sso/saml";

/**
 * POST /sso/saml/acs: what the browser brings from the identity provider.
 * @returns where it goes next, with the outcome in the address
 */
export async function consumeResponse(context: Context, posted: Posted, visit: Visit): Promise<string> {
  let flow: TakenFlow | undefined;
  try {
    const message = await readResponse(posted.SAMLResponse);
    flow = await takeFlow(context, posted.RelayState, message.response);
    return await open(context, flow, message, visit);
  } catch (error) {
    const refusal = asRefusal(context, error);
    return withOutcome(errorPlace(context, flow), errorOutcome(refusal), true);
  }
}

async function open(
  context: Context,
  flow: TakenFlow,
  message: Awaited<ReturnType<typeof readResponse>>,
  visit: Visit,
): Promise<string> {
  const target = new URL(flow.redirectTo ?? homePlace(context));
  const { proven, notAfter } = await proveIdentity(context, flow, message);
  const { challenge } = flow;
  if (challenge === null) {
    const started = await signInWithIdentity(context, proven, { method: METHOD, visit, notAfter });
    return withOutcome(target, sessionOutcome(presentSession(context, started)));
  }
  const code = await withIdentity(context, proven, { visit }, (tx, accountId) =>
    openFlow(tx, { accountId, method: METHOD, challenge, notAfter }, context.clock()),
  );
  return withCode(target, code);
}

/** Our callback page says both what went wrong and that it went well. */
const homePlace = ({ config }: Context) => `${config.siteUrl}/auth/callback`;

const errorPlace = (context: Context, flow: TakenFlow | undefined) => new URL(flow?.redirectTo ?? homePlace(context));

/** In words for the person in front of the screen; what exactly was wrong with a message is for our log only. */
function asRefusal({ log }: Context, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Declined) return new AuthError(403, "validation_failed", SSO_MESSAGES.declined);
  if (!(error instanceof XmlError)) throw error;
  log.warn({ reason: error.message }, "saml response refused");
  return new AuthError(400, "validation_failed", SSO_MESSAGES.refused);
}
