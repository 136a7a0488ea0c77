import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import type { AuthSession } from "../../contract/auth.ts";
import type { ChallengeRequest, EnrolledFactor, EnrollRequest, VerifyFactorRequest } from "../../contract/factors.ts";
import { FACTOR_CHALLENGE_S, MOST_FACTORS, UNVERIFIED_FACTOR_S } from "../../domain/second-factor.ts";
import { type Caller, requireStepUp } from "../caller.ts";
import type { Context, Visit } from "../context.ts";
import { refuse } from "../errors.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "../limits.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { presentSession } from "../present-session.ts";
import { lockAccount } from "../queries.ts";
import { lowerSessions, raiseSession } from "../session-level.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { kindOf, type Proved } from "./kinds.ts";
import {
  type Factor,
  type FactorChallenge,
  findChallenge,
  hasOtherVerified,
  isVerified,
  listFactors,
  requireFactor,
} from "./queries.ts";

/** POST /factors: the factor is active only after its first verification. */
export async function enrollFactor(context: Context, caller: Caller, body: EnrollRequest): Promise<EnrolledFactor> {
  requireStepUp(caller, 403);
  const [id, type, friendlyName] = [v7(), body.factor_type, body.friendly_name ?? ""];
  const { stored, answer } = await kindOf({ type }).enroll({ context, caller, id, body });
  const accountId = caller.account.id;
  const now = context.clock();
  const stale = new Date(now.getTime() - UNVERIFIED_FACTOR_S * 1000);
  await context.db
    .transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const isStale = and(eq(factors.status, "unverified"), lt(factors.createdAt, stale));
      await tx.delete(factors).where(and(eq(factors.accountId, accountId), isStale));
      if ((await tx.$count(factors, eq(factors.accountId, accountId))) >= MOST_FACTORS) {
        throw refuse("too_many_enrolled_mfa_factors");
      }
      await tx.insert(factors).values({ id, accountId, type, friendlyName, ...stored, createdAt: now, updatedAt: now });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  return { id, type, friendly_name: friendlyName, ...answer };
}

/** DELETE /factors/{id}. Recovery codes go with the last other factor. */
export async function unenrollFactor(
  context: Context,
  caller: Caller,
  factorId: string,
  visit: Visit,
): Promise<{ id: string }> {
  const factor = requireFactor(caller, factorId);
  if (isVerified(factor)) requireStepUp(caller, 422);
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, factor.accountId);
    await removeFactor(tx, factor);
    if (isVerified(factor)) await notifyOfChange(context, tx, caller.account, "factor-removed", visit);
  });
  return { id: factor.id };
}

/** Does not check the session's level: the admin API calls it too. */
export async function removeFactor(tx: Queryable, factor: { id: string; accountId: string; status: string }) {
  const { id, accountId } = factor;
  await tx.delete(factors).where(eq(factors.id, id));
  await lowerSessions(tx, id);
  if (!isVerified(factor)) return;
  await recordEvent(tx, "factor.removed", accountId);
  if (await hasOtherVerified(tx, accountId, id)) return;
  const codes = and(eq(factors.accountId, accountId), eq(factors.type, "recovery_code"));
  const gone = await tx.delete(factors).where(codes).returning({ id: factors.id });
  for (const set of gone) await lowerSessions(tx, set.id);
}

export async function challengeFactor(
  context: Context,
  caller: Caller,
  factorId: string,
  body: ChallengeRequest,
  visit: Visit,
) {
  const factor = requireFactor(caller, factorId);
  const kind = kindOf(factor);
  await kind.admit?.({ context, caller, factor, body });
  const [id, now] = [v7(), context.clock()];
  const expiresAt = new Date(now.getTime() + FACTOR_CHALLENGE_S * 1000);
  const { answer, after } = await context.db.transaction(async (tx) => {
    const challenge = await kind.challenge({ context, tx, caller, factor, id, body });
    const { address } = visit;
    await tx.insert(factorChallenges).values({ id, factorId, address, ...challenge.stored, createdAt: now, expiresAt });
    await tx.update(factors).set({ lastChallengedAt: now }).where(eq(factors.id, factorId));
    return challenge;
  });
  after?.();
  return { id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...answer };
}

/** POST /factors/{id}/verify: activates the factor and raises the session to aal2. */
export async function verifyFactor(
  context: Context,
  caller: Caller,
  factorId: string,
  body: VerifyFactorRequest,
  visit: Visit,
): Promise<AuthSession> {
  const factor = requireFactor(caller, factorId);
  // Otherwise a thief of the password could add a factor and pass the second step with it.
  if (!isVerified(factor)) requireStepUp(caller, 403);
  const attemptKey = await attemptKeyOf(context, factor.id, visit, async () => caller.account);
  await requireAttemptAllowed(context, "factor", attemptKey);
  const challenge = await requireChallenge(context, factor, body.challenge_id, visit);
  const proved = await kindOf(factor).verify({ context, factor, challenge, body });
  const { account, session, identities } = caller;
  const raised = await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await spend(context, tx, challenge);
    await storeProof(context, tx, factor, proved);
    if (!isVerified(factor)) await notifyOfChange(context, tx, account, "factor-added", visit);
    const renewed = await raiseSession(context, tx, session, factor);
    return { account, identities, factors: await listFactors(tx, account.id), ...renewed };
  });
  await resetAttempts(context, "factor", attemptKey);
  return presentSession(context, raised);
}

async function requireChallenge(
  { db, clock }: Context,
  factor: Factor,
  id: string,
  { address }: Visit,
): Promise<FactorChallenge> {
  const challenge = await findChallenge(db, id, factor.id);
  if (!challenge) throw refuse("mfa_factor_not_found", 422, "MFA factor with the provided challenge ID not found");
  if (challenge.usedAt) throw refuse("mfa_ip_address_mismatch");
  if (challenge.address !== null && challenge.address !== address) {
    throw refuse("mfa_ip_address_mismatch", 422, "Challenge and verify IP addresses mismatch");
  }
  if (challenge.expiresAt <= clock()) throw refuse("mfa_challenge_expired");
  return challenge;
}

/** Race: of two concurrent answers to a challenge, only one passes. */
async function spend({ clock }: Context, tx: Queryable, { id }: FactorChallenge): Promise<void> {
  const isOpen = and(eq(factorChallenges.id, id), isNull(factorChallenges.usedAt));
  const spent = await tx.update(factorChallenges).set({ usedAt: clock() }).where(isOpen).returning();
  if (spent.length === 0) throw refuse("mfa_ip_address_mismatch");
}

async function storeProof({ clock }: Context, tx: Queryable, factor: Factor, proved: Proved): Promise<void> {
  const { lastUsedStep } = proved;
  const isLater = lastUsedStep ? or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, lastUsedStep)) : undefined;
  const stored = await tx
    .update(factors)
    .set({ ...proved, status: "verified", updatedAt: clock() })
    .where(and(eq(factors.id, factor.id), isLater))
    .returning({ id: factors.id });
  if (stored.length === 0) throw refuse("mfa_verification_failed");
  if (isVerified(factor)) return;
  const isAlike = and(eq(factors.type, factor.type), eq(factors.status, "unverified"), ne(factors.id, factor.id));
  await tx.delete(factors).where(and(eq(factors.accountId, factor.accountId), isAlike));
  await recordEvent(tx, "factor.added", factor.accountId);
}
