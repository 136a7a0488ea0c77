import { and, eq, ne, sql } from "drizzle-orm";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { FACTOR_METHODS, type FactorType } from "../domain/second-factor.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";
import type { Session } from "./queries.ts";
import { randomKey } from "./secrets.ts";
import { endOtherSessions } from "./session-end.ts";

type Raised = { session: Session; refreshToken: string };

/** Issues a new refresh token with a new key, so that no older token leads to aal2. The account's aal1 sessions end. */
export async function raiseSession(
  context: Pick<Context, "clock" | "config">,
  tx: Queryable,
  { id, amr, accountId }: Session,
  factor: { id: string; type: string },
): Promise<Raised> {
  const [refreshToken, now] = [randomSecret(), context.clock()];
  const method = FACTOR_METHODS[factor.type as FactorType];
  const proved = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const others = amr.filter((entry) => entry.method !== method);
  const [session] = await tx
    .update(sessions)
    .set({ aal: "aal2", factorId: factor.id, amr: [proved, ...others], refreshKey: randomKey(), refreshedAt: now })
    .where(eq(sessions.id, id))
    .returning();
  if (!session) throw refuse("session_not_found");
  // Under the session's lock: a concurrent refresh has written its token by now.
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, id));
  await tx.insert(refreshTokens).values({ sessionId: id, tokenHash: sha256(refreshToken), createdAt: now });
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.aal, "aal1"), ne(sessions.id, id)));
  await endOtherSessions(context, tx, session);
  return { session, refreshToken };
}

const SECOND_STEPS = new Set(Object.values(FACTOR_METHODS));

export async function lowerSessions(tx: Queryable, factorId: string): Promise<void> {
  const raised = await tx.select().from(sessions).where(eq(sessions.factorId, factorId));
  for (const { id, amr } of raised) {
    const left = amr.filter(({ method }) => !SECOND_STEPS.has(method));
    const aal = left.some(({ method }) => method === "passkey") ? "aal2" : "aal1";
    await tx.update(sessions).set({ aal, amr: left, factorId: null }).where(eq(sessions.id, id));
  }
}

/** Sign-in methods in the `amr` claim of the access token. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth"
  | "sso/saml"
  | "web3"
  | "passkey"
  | "anonymous";

/** A passkey counts as two factors: the device and its screen lock. */
export const levelOf = (method: SignInMethod) => (method === "passkey" ? "aal2" : "aal1");

/** Call it after the removal of a way to sign in, with the account locked. @throws when none is left */
export async function requireSignInMethod(tx: Queryable, accountId: string): Promise<void> {
  if (!(await hasSignInMethod(tx, accountId))) throw refuse("single_identity_not_deletable");
}

async function hasSignInMethod(tx: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${accounts} own where own.id = ${accountId} and (
      own.email_confirmed_at is not null or own.phone_confirmed_at is not null
      or exists (select from ${identities} way where way.account_id = own.id and way.provider not in ('email', 'phone'))
      or exists (select from ${passkeys} key where key.account_id = own.id))`);
  return rows.length > 0;
}
