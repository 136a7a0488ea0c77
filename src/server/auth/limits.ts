import type { MiddlewareHandler } from "hono";
import type { AuthLimitName } from "../auth-limits.ts";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { addressKey, rateLimit, resetRateLimit } from "../http/rate-limit.ts";
import type { AuthEnv } from "./env.ts";
import { refuse } from "./errors.ts";
import { sha256 } from "./secrets.ts";

const FIVE_MINUTES = 300;
const QUARTER = 900;
const HOUR = 3600;
const MEMBERS_SHARE = 0.2;

/** Guesses at one address's secrets, whether it has an account or not, from wherever they come. */
const GUESSES = {
  password: { points: 10, seconds: QUARTER },
  code: { points: 15, seconds: HOUR },
  /** By the factor, not the address: whoever got this far knows the password. */
  factor: { points: 10, seconds: QUARTER },
  recovery: { points: 5, seconds: QUARTER },
} as const;

export function limited(context: Context, name: AuthLimitName): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await requireRequestAllowed(context, name, clientAddress(c, context.config.trustProxy));
    await next();
  };
}

/** For what is known to be such a request only once its body has been read. */
export async function requireRequestAllowed(context: Context, name: AuthLimitName, address: string) {
  const seconds = name === "anonymous" ? HOUR : FIVE_MINUTES;
  const limit = { name: `auth:${name}`, points: context.config.auth.limits[name], seconds };
  const refused = await rateLimit({ context, key: addressKey(address), ...limit });
  if (refused !== null) throw refuse("over_request_rate_limit");
}

/** What anybody may use up of a limit of everybody together; the rest is kept for members. */
export const openShare = (points: number) => points - Math.floor(points * MEMBERS_SHARE);

export async function requireGuessAllowed(context: Context, kind: keyof typeof GUESSES, email: string): Promise<void> {
  const key = sha256(email);
  const refused = await rateLimit({ context, key, name: `auth:guess:${kind}`, ...GUESSES[kind] });
  if (refused !== null) throw refuse("over_request_rate_limit");
}

/** After a right answer. */
export function forgetGuesses(context: Context, kind: keyof typeof GUESSES, email: string): Promise<void> {
  return resetRateLimit({ context, key: sha256(email), name: `auth:guess:${kind}`, ...GUESSES[kind] });
}
