import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { recoveryCodes } from "#platform/db/schema/factors.ts";
import type { AuthSession } from "../../../contract/auth.ts";
import { readRecoveryCode } from "../../../domain/second-factor.ts";
import type { Context } from "../../context.ts";
import type { Caller, Visit } from "../../env.ts";
import { AuthError, refuse } from "../../errors.ts";
import { forgetGuesses, guesserOf, requireGuessAllowed } from "../../limits.ts";
import { presentSession } from "../../present-session.ts";
import { lockAccount } from "../lock-account.ts";
import { listFactors } from "../queries.ts";
import { raiseSession } from "../raise-session.ts";
import { hashCode } from "./codes.ts";
import { isSet } from "./recovery-set.ts";

/** POST /factors/recovery-codes/verify: each code raises one session, once. */
export async function redeemCode(context: Context, caller: Caller, code: string, visit: Visit): Promise<AuthSession> {
  const set = caller.factors.find(isSet);
  if (!set) throw refuse("mfa_verification_failed");
  const guesser = await guesserOf(context, set.id, visit, async () => caller.account);
  await requireGuessAllowed(context, "recovery", guesser).catch((error: unknown) => {
    throw error instanceof AuthError ? locked() : error;
  });
  const hashes = context.factorKeys.map((key) => hashCode(key, set.id, readRecoveryCode(code)));
  const { account, session, identities } = caller;
  const raised = await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await useCode(context, tx, set.id, hashes))) throw refuse("mfa_verification_failed");
    const renewed = await raiseSession(context, tx, session, set);
    return { account, identities, factors: await listFactors(tx, account.id), ...renewed };
  });
  await forgetGuesses(context, "recovery", guesser);
  return presentSession(context, raised);
}

const locked = () =>
  new AuthError(429, "mfa_recovery_codes_locked", "Too many attempts. Try again later or use another factor.");

async function useCode({ clock }: Context, tx: Queryable, setId: string, hashes: string[]): Promise<boolean> {
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
