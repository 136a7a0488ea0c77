import * as v from "valibot";
import type { Context } from "../context.ts";
import { readSignedToken, signToken } from "./signed-token.ts";

/**
 * Sooner only robots are. For an account it is less, as a password manager fills the fields at once, and what is left to do
 * is to look and press; whoever comes back to a kept draft of an application may well send it after some seconds.
 */
const SHORTEST_FILLING_MS = { "pre-application-form": 3000, "account-form": 2000 } as const;
type Purpose = keyof typeof SHORTEST_FILLING_MS;

const HOLDS_MS = 12 * 3_600_000;
/** Read for longer than it holds, so that a page that was left open is told from what we never served. */
const READABLE_MS = 30 * 24 * 3_600_000;
const Claims = v.object({ servedAt: v.number() });

type FormToken = {
  state: "good" | "young" | "outdated" | "foreign";
  /** Until it is good, or a new one would be. */
  waitMs: number;
};

/** Says when a form was served, to whoever sends it back: no session and no script is needed for it. */
export function signFormToken(context: Context, purpose: Purpose): Promise<string> {
  const servedAt = context.clock().getTime();
  return signToken(context, purpose, { claims: { servedAt }, expiresAt: new Date(servedAt + READABLE_MS) });
}

export async function readFormToken(context: Context, purpose: Purpose, token: string): Promise<FormToken> {
  const shortest = SHORTEST_FILLING_MS[purpose];
  const note = await readSignedToken(context, purpose, { schema: Claims, token });
  if (note === null) return { state: "foreign", waitMs: shortest };
  const age = context.clock().getTime() - note.servedAt;
  if (age >= HOLDS_MS) return { state: "outdated", waitMs: shortest };
  // Another process may have served it by a clock that is ahead.
  const waitMs = Math.min(shortest, Math.max(0, shortest - age));
  return { state: waitMs > 0 ? "young" : "good", waitMs };
}
