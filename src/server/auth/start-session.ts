import { eq } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { accounts, identities, refreshTokens, sessions } from "../db/schema/accounts.ts";
import type { Visit } from "./env.ts";
import type { OpenSession } from "./present-session.ts";
import { randomKey, randomSecret, sha256 } from "./secrets.ts";

/** How the session began, as the access token's `amr` tells. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth";

export async function startSession(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  accountId: string,
  method: SignInMethod,
  { address, userAgent }: Visit,
): Promise<OpenSession> {
  const now = clock();
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const [session] = await tx
    .insert(sessions)
    .values({ accountId, amr, refreshKey: randomKey(), userAgent, ip: address, createdAt: now })
    .returning();
  if (!session) throw new Error("the session was not stored");
  const refreshToken = randomSecret();
  await tx.insert(refreshTokens).values({ sessionId: session.id, tokenHash: sha256(refreshToken), createdAt: now });
  const [account] = await tx.update(accounts).set({ lastSignInAt: now }).where(eq(accounts.id, accountId)).returning();
  if (!account) throw new Error("the account has gone");
  const ownIdentities = await tx
    .update(identities)
    .set({ lastSignInAt: now })
    .where(eq(identities.accountId, accountId))
    .returning();
  ownIdentities.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return { account, identities: ownIdentities, session, refreshToken };
}
