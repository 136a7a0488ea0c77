import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, isNull } from "drizzle-orm";
import { sha256 } from "#platform/crypto/secret.ts";
import { passkeyChallenges } from "#platform/db/schema/passkeys.ts";
import { PASSKEY_CHALLENGE_S } from "../../domain/passkeys.ts";
import type { AccountsConfig } from "../config/config.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";

export type RelyingParty = { id: string; origin: string };

/** Passkeys are bound to the host name of the site: they do not answer another site. */
export function relyingPartyOf({ siteUrl }: Pick<AccountsConfig, "siteUrl">): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

/** COSE ids of EdDSA, ES256 and RS256. */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** Browsers offer WebAuthn only to host names, over https or on localhost. */
export function canHavePasskeys({ siteUrl }: Pick<AccountsConfig, "siteUrl">): boolean {
  const { hostname, protocol } = new URL(siteUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return false;
  return protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
}

type Issued = { id: string; bytes: Uint8Array<ArrayBuffer>; expiresAt: Date };

/** Hash of the challenge as base64url text, the form that the device signs. */
export const hashChallenge = (bytes: Uint8Array) => sha256(Buffer.from(bytes).toString("base64url"));

/** @param accountId owner of a new passkey; null for a sign-in */
export async function issueChallenge({ db, clock }: Context, accountId: string | null): Promise<Issued> {
  const bytes = new Uint8Array(randomBytes(32));
  const now = clock();
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_S * 1000);
  const [row] = await db
    .insert(passkeyChallenges)
    .values({ accountId, challengeHash: hashChallenge(bytes), createdAt: now, expiresAt })
    .returning({ id: passkeyChallenges.id });
  if (!row) throw new Error("no challenge was stored");
  return { id: row.id, bytes, expiresAt };
}

/** Uses the challenge up, even if a later check fails. @returns hash of the challenge that the device must sign */
export async function consumeChallenge({ db, clock }: Context, id: string, accountId: string | null): Promise<string> {
  const owner = accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId);
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), owner))
    .returning();
  if (!spent) throw refuse("webauthn_challenge_not_found");
  if (spent.expiresAt <= clock()) throw refuse("webauthn_challenge_expired");
  return spent.challengeHash;
}
