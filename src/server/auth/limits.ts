import type { MiddlewareHandler } from "hono";
import { RESEND_AFTER_S } from "#domain/auth/one-time-code.ts";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { addressKey, rateLimit, resetRateLimit } from "../http/rate-limit.ts";
import type { AuthEnv } from "./env.ts";
import { refuse, tooManyMails } from "./errors.ts";
import { sha256 } from "./secrets.ts";

const FIVE_MINUTES = 300;
const QUARTER = 900;
const HOUR = 3600;

/** Requests of one client address; each its own bucket. */
const REQUESTS = {
  token: 150,
  verify: 30,
  verify_check: 60,
  signup: 30,
  otp: 30,
  recover: 30,
  resend: 30,
  user: 30,
  reauthenticate: 30,
  sso: 30,
  saml_acs: 30,
  web3: 30,
  passkey: 30,
  passkey_options: 60,
  anonymous: 30,
  authorize: 60,
  callback: 60,
  service: 30,
  sessions: 120,
  factor_challenge: 60,
  factor_verify: 60,
} as const;

/** Guesses at one address's secrets, whether it has an account or not, from wherever they come. */
const GUESSES = {
  password: { points: 10, seconds: QUARTER },
  code: { points: 15, seconds: HOUR },
  /** By the factor, not the address: whoever got this far knows the password. */
  factor: { points: 10, seconds: QUARTER },
  recovery: { points: 5, seconds: QUARTER },
} as const;

export function limited(context: Context, name: keyof typeof REQUESTS): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await requireRequestAllowed(context, name, clientAddress(c, context.config.trustProxy));
    await next();
  };
}

/** For what is known to be such a request only once its body has been read. */
export async function requireRequestAllowed(context: Context, name: keyof typeof REQUESTS, address: string) {
  const seconds = name === "anonymous" ? HOUR : FIVE_MINUTES;
  const limit = { name: `auth:${name}`, points: REQUESTS[name], seconds };
  const refused = await rateLimit({ context, key: addressKey(address), ...limit });
  if (refused !== null) throw refuse("over_request_rate_limit");
}

/** One mail per address and kind a minute; asked for before an account is looked up, so that it tells nothing. */
export async function requireMailAllowed(context: Context, kind: string, email: string): Promise<void> {
  const limit = { name: `auth:mail:${kind}`, points: 1, seconds: RESEND_AFTER_S };
  const seconds = await rateLimit({ context, key: sha256(email), ...limit });
  if (seconds !== null) throw tooManyMails(seconds);
}

export async function requireGuessAllowed(context: Context, kind: keyof typeof GUESSES, email: string): Promise<void> {
  const key = sha256(email);
  const refused = await rateLimit({ context, key, name: `auth:guess:${kind}`, ...GUESSES[kind] });
  if (refused !== null) throw refuse("over_request_rate_limit");
}

/** After a right answer. */
export function forgetGuesses(context: Context, kind: keyof typeof GUESSES, email: string): Promise<void> {
  return resetRateLimit({ context, key: sha256(email), name: `auth:guess:${kind}`, ...GUESSES[kind] });
}
