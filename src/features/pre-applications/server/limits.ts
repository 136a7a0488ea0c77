import { createHash } from "node:crypto";
import { tooManyRequests } from "#kernel/errors.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Context } from "#platform/context.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";

const HOUR = 3600;

/** The rate limit is high enough for a school class behind one IP address. */
export const BY_CLIENT = { name: "pre-application", points: 60, seconds: HOUR };
export const READ_BY_CLIENT = { name: "pre-application-change-read", points: 300, seconds: HOUR };
export const CONFIRMED_BY_CLIENT = { name: "pre-application-change", points: 60, seconds: HOUR };
const BY_ADDRESS = { name: "pre-application-address", points: 10, seconds: HOUR };
const MAILS = { name: "pre-application-mail", points: 3, seconds: 24 * HOUR };

/** The rate limit is the same for known and unknown addresses, so that it does not reveal which are known. */
export async function requireApplyingAllowed(context: Context, email: string): Promise<void> {
  const seconds = await rateLimit({ context, key: keyOf(email), ...BY_ADDRESS });
  if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
}

/** Anyone can type another person's address: its owner gets a few mails a day, and the sender is not told. */
export async function mayMail(context: Context, email: string): Promise<boolean> {
  return (await rateLimit({ context, key: keyOf(email), ...MAILS })) === null;
}

const keyOf = (email: string) => createHash("sha256").update(email).digest("hex");
