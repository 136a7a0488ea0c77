import type { MiddlewareHandler } from "hono";
import { sha256 } from "#platform/crypto/secret.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { addressKey, rateLimit, resetRateLimit } from "#platform/http/rate-limit.ts";
import { ATTEMPTS_EXHAUSTED } from "../domain/attempts-messages.ts";
import type { AuthEnv } from "./caller.ts";
import type { AuthLimitName } from "./config/auth-config.ts";
import type { Context, Visit } from "./context.ts";
import { refuse } from "./errors.ts";
import { findDevice } from "./known-device.ts";

const FIVE_MINUTES = 300;
const QUARTER = 900;
const HOUR = 3600;
const MEMBERS_SHARE = 0.2;

/**
 * Guesses at the secrets of one address, whether it has an account or not, from wherever they come; those of a browser
 * that has signed in to the account before are counted by themselves (`attemptKeyOf`).
 */
const ATTEMPT_LIMITS = {
  password: { points: 10, seconds: QUARTER },
  code: { points: 15, seconds: HOUR },
  /** These two by the factor, not the address: whoever got this far knows the password. */
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

/**
 * Whose guesses are counted together: of a browser that the account knows, else of everybody at `subject`, so that
 * strangers use up no guess of the owner's. The browsers of an account share 64 counts (by the first letter of what they
 * are known by): whoever had the account once and has collected tokens has no end of browsers, but not of guesses.
 * @param findAccount asked only of a browser that says it is known somewhere
 */
export async function attemptKeyOf(
  context: Context,
  subject: string,
  { devices }: Visit,
  findAccount: () => Promise<{ id: string } | null>,
): Promise<string> {
  if (devices.length === 0) return subject;
  const account = await findAccount();
  const device = await findDevice(context, account?.id ?? null, devices);
  return account && device ? `${account.id}/${device.charAt(0)}` : subject;
}

export async function requireAttemptAllowed(context: Context, kind: keyof typeof ATTEMPT_LIMITS, attemptKey: string) {
  const key = sha256(attemptKey);
  const refused = await rateLimit({ context, key, name: `auth:guess:${kind}`, ...ATTEMPT_LIMITS[kind] });
  if (refused !== null) throw refuse("over_request_rate_limit", 429, ATTEMPTS_EXHAUSTED);
}

/** After a right answer. */
export function resetAttempts(context: Context, kind: keyof typeof ATTEMPT_LIMITS, attemptKey: string): Promise<void> {
  return resetRateLimit({ context, key: sha256(attemptKey), name: `auth:guess:${kind}`, ...ATTEMPT_LIMITS[kind] });
}
