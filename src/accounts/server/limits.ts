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

/** Attempts per address or number, even without account. Browsers known to the account count apart (`attemptKeyOf`). */
const ATTEMPT_LIMITS = {
  password: { points: 10, seconds: QUARTER },
  code: { points: 15, seconds: HOUR },
  /** Counted per factor, because these attempts follow a correct password. */
  factor: { points: 10, seconds: QUARTER },
  recovery: { points: 5, seconds: QUARTER },
} as const;

export function limited(context: Context, name: AuthLimitName): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await requireRequestAllowed(context, name, clientAddress(c, context.config.trustProxy));
    await next();
  };
}

export async function requireRequestAllowed(context: Context, name: AuthLimitName, address: string) {
  const seconds = name === "anonymous" ? HOUR : FIVE_MINUTES;
  const limit = { name: `auth:${name}`, points: context.config.auth.limits[name], seconds };
  const refused = await rateLimit({ context, key: addressKey(address), ...limit });
  if (refused !== null) throw refuse("over_request_rate_limit");
}

/** The part of a site-wide limit that everyone may use; the rest is reserved for members. */
export const openShare = (points: number) => points - Math.floor(points * MEMBERS_SHARE);

/**
 * Browsers known to the account have separate counters, so that strangers cannot exhaust the owner's attempts. There
 * are 64, by the token's first letter, so that a former user with many device tokens has no unlimited attempts.
 * @param findAccount called only when the browser sent a device token
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

export function resetAttempts(context: Context, kind: keyof typeof ATTEMPT_LIMITS, attemptKey: string): Promise<void> {
  return resetRateLimit({ context, key: sha256(attemptKey), name: `auth:guess:${kind}`, ...ATTEMPT_LIMITS[kind] });
}
