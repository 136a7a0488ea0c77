import * as v from "valibot";
import type { Context } from "../context.ts";
import { randomSecret } from "../crypto/secret.ts";
import { networkKey, rateLimit, secondsToWait } from "./rate-limit.ts";
import { readSignedToken, signToken } from "./signed-token.ts";

/** Only bots send a form sooner. Password managers fill account forms at once; kept drafts are sent within seconds. */
const SHORTEST_FILLING_MS = { "pre-application-form": 3000, "account-form": 2000 } as const;
type Purpose = keyof typeof SHORTEST_FILLING_MS;

const HOLDS_S = 12 * 3600;
/** A token stays readable after it is no longer valid, to tell an outdated form from a forged token. */
const READABLE_MS = 30 * 24 * 3_600_000;
const Claims = v.object({ servedAt: v.number(), network: v.optional(v.string()), id: v.optional(v.string(), "") });

type FormToken = {
  /** `outdated`: our token, but too old, from another network, or already used. */
  state: "good" | "young" | "outdated" | "foreign";
  /** Milliseconds until this token, or a new one, is good. */
  waitMs: number;
  id: string;
};
type Sent = {
  token: string;
  address?: string;
};

/** @param address limits the token to the client's network (/24, /48) */
export function signFormToken(context: Context, purpose: Purpose, address?: string): Promise<string> {
  const servedAt = context.clock().getTime();
  const network = address === undefined ? undefined : networkKey(address);
  const claims = { servedAt, network, id: randomSecret() };
  return signToken(context, purpose, { claims, expiresAt: new Date(servedAt + READABLE_MS) });
}

export async function readFormToken(context: Context, purpose: Purpose, { token, address }: Sent): Promise<FormToken> {
  const shortest = SHORTEST_FILLING_MS[purpose];
  const note = await readSignedToken(context, purpose, { schema: Claims, token });
  if (note === null) return { state: "foreign", waitMs: shortest, id: "" };
  const { id, network, servedAt } = note;
  const age = context.clock().getTime() - servedAt;
  const isElsewhere = address !== undefined && network !== networkKey(address);
  if (isElsewhere || age >= HOLDS_S * 1000 || (await isUsed(context, id))) {
    return { state: "outdated", waitMs: shortest, id };
  }
  // The age can be negative, because the clock of another process may be ahead.
  const waitMs = Math.min(shortest, Math.max(0, shortest - age));
  return { state: waitMs > 0 ? "young" : "good", waitMs, id };
}

const countOf = (context: Context, id: string) => ({ context, key: id, name: "form", points: 1, seconds: HOLDS_S });

const isUsed = async (context: Context, id: string) => (await secondsToWait(countOf(context, id))) !== null;

/** @returns whether this is the first use in all processes; always true when rate limits are off */
export const consumeFormToken = async (context: Context, id: string): Promise<boolean> =>
  (await rateLimit(countOf(context, id))) === null;
