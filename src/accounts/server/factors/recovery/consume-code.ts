import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { recoveryCodes } from "#platform/db/schema/factors.ts";
import type { AuthSession } from "../../../contract/auth.ts";
import { readRecoveryCode } from "../../../domain/second-factor.ts";
import type { Caller } from "../../caller.ts";
import type { Context } from "../../context.ts";
import { AuthError, refuse } from "../../errors.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "../../limits.ts";
import { lockAccount } from "../../lock-account.ts";
import { presentSession } from "../../present-session.ts";
import type { Visit } from "../../visit.ts";
import { listFactors } from "../queries.ts";
import { raiseSession } from "../session-level.ts";
import { hashCode, isSet } from "./recovery-codes.ts";

/** POST /factors/recovery-codes/verify: each code raises one session, once. */
export async function consumeRecoveryCode(
  context: Context,
  caller: Caller,
  code: string,
  visit: Visit,
): Promise<AuthSession> {
  const set = caller.factors.find(isSet);
  if (!set) throw refuse("mfa_verification_failed");
  const attemptKey = await attemptKeyOf(context, set.id, visit, async () => caller.account);
  await requireAttemptAllowed(context, "recovery", attemptKey).catch((error: unknown) => {
    throw error instanceof AuthError ? locked() : error;
  });
  const hashes = context.factorKeys.map((key) => hashCode(key, set.id, readRecoveryCode(code)));
  const { account, session, identities } = caller;
  const raised = await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await markCodeUsed(context, tx, set.id, hashes))) throw refuse("mfa_verification_failed");
    const renewed = await raiseSession(context, tx, session, set);
    return { account, identities, factors: await listFactors(tx, account.id), ...renewed };
  });
  await resetAttempts(context, "recovery", attemptKey);
  return presentSession(context, raised);
}

const locked = () =>
  new AuthError(429, "mfa_recovery_codes_locked", "Too many attempts. Try again later or use another factor.");

async function markCodeUsed({ clock }: Context, tx: Queryable, setId: string, hashes: string[]): Promise<boolean> {
  for (const codeHash of hashes) {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: clock() })
      .where(and(eq(recoveryCodes.factorId, setId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    if (used.length > 0) return true;
  }
  return false;
}
