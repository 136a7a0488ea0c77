import * as v from "valibot";
import type { Context } from "../context.ts";
import { randomSecret } from "../crypto/secret.ts";
import { networkKey, rateLimit, secondsToWait } from "./rate-limit.ts";
import { readSignedToken, signToken } from "./signed-token.ts";

/**
 * Sooner only robots are. For an account it is less, as a password manager fills the fields at once, and what is left to do
 * is to look and press; whoever comes back to a kept draft of an application may well send it after some seconds.
 */
const SHORTEST_FILLING_MS = { "pre-application-form": 3000, "account-form": 2000 } as const;
type Purpose = keyof typeof SHORTEST_FILLING_MS;

const HOLDS_S = 12 * 3600;
/** Read for longer than it holds, so that a page that was left open is told from what we never served. */
const READABLE_MS = 30 * 24 * 3_600_000;
const Claims = v.object({ servedAt: v.number(), network: v.optional(v.string()), id: v.optional(v.string(), "") });

type FormToken = {
  /** `outdated`: ours, but too old, served to another network, or used. */
  state: "good" | "young" | "outdated" | "foreign";
  /** Milliseconds until the token is good, or a new one would be. */
  waitMs: number;
  id: string;
};
type Sent = {
  token: string;
  /** The client's, where the form was signed for one. */
  address?: string;
};

/**
 * Says when a form was served, to whoever sends it back: no session and no script is needed for it.
 * @param address of the client: the token then holds in its network (/24, /48) only
 */
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
  // Another process may have served it by a clock that is ahead.
  const waitMs = Math.min(shortest, Math.max(0, shortest - age));
  return { state: waitMs > 0 ? "young" : "good", waitMs, id };
}

const countOf = (context: Context, id: string) => ({ context, key: id, name: "form", points: 1, seconds: HOLDS_S });

const isUsed = async (context: Context, id: string) => (await secondsToWait(countOf(context, id))) !== null;

/** @returns whether this is the first use, of all processes; where limits are off, each is */
export const consumeFormToken = async (context: Context, id: string): Promise<boolean> =>
  (await rateLimit(countOf(context, id))) === null;
