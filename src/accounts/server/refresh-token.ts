import type { Session } from "./queries.ts";
import { hmac, sha256 } from "./secrets.ts";

const MOST_STEPS = 1000;

/** Each refresh token is derived from the one before it, so it can be answered again although only hashes are stored. */
export function childOf({ refreshKey }: Session, token: string): string {
  return hmac(Buffer.from(refreshKey, "hex"), token).digest("base64url");
}

/** The one of that hash, among those that follow; null when none of the next thousand is. */
export function findDescendant(session: Session, token: string, tokenHash: string): string | null {
  let descendant = token;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    descendant = childOf(session, descendant);
    if (sha256(descendant) === tokenHash) return descendant;
  }
  return null;
}
