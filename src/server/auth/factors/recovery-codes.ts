import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { v7 } from "uuid";
import type { AuthSession } from "#contract/auth.ts";
import type { NewRecoveryCodes, RecoveryCodesRequest, RecoveryCodesStatus } from "#contract/factors.ts";
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES_NAME,
  readRecoveryCode,
} from "#domain/auth/second-factor.ts";
import type { Context } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { factors, recoveryCodes } from "../../db/schema/factors.ts";
import type { Caller, Visit } from "../env.ts";
import { AuthError, refuse } from "../errors.ts";
import { forgetGuesses, requireGuessAllowed } from "../limits.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { presentSession } from "../present-session.ts";
import { hmac } from "../secrets.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { lockAccount } from "./lock-account.ts";
import { type Factor, isVerified, listFactors } from "./queries.ts";
import { raiseSession } from "./raise-session.ts";
import { requireSecondStep } from "./require-level.ts";
import { lowerSessions } from "./unenroll-factor.ts";

/** Without 0, 1, i, l and o, which people mix up on paper. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
const isCodes = ({ type }: Pick<Factor, "type">) => type === "recovery_code";

/** GET /factors/recovery-codes: never the codes themselves. */
export async function presentRecoveryCodes({ db }: Context, caller: Caller): Promise<RecoveryCodesStatus> {
  const { id } = requireSet(caller);
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.factorId, id));
  return { id, type: "recovery_code", total: rows.length, remaining: rows.filter(({ usedAt }) => !usedAt).length };
}

/** POST /factors/recovery-codes: shown this once. */
export async function generateRecoveryCodes(
  context: Context,
  caller: Caller,
  { friendly_name }: RecoveryCodesRequest,
  visit: Visit,
): Promise<NewRecoveryCodes> {
  requireHighLevel(caller);
  if (caller.factors.some(isCodes)) throw refuse("mfa_verified_factor_exists");
  if (!caller.factors.some((factor) => isVerified(factor) && !isCodes(factor)))
    throw refuse("mfa_recovery_codes_sole_factor");
  const [id, accountId, friendlyName] = [v7(), caller.account.id, friendly_name || RECOVERY_CODES_NAME];
  const now = context.clock();
  const codes = await context.db
    .transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const set = { id, accountId, type: "recovery_code", status: "verified", friendlyName };
      await tx.insert(factors).values({ ...set, createdAt: now, updatedAt: now });
      await recordEvent(tx, "factor.added", accountId);
      await tellOfChange(context, tx, caller.account, "recovery-codes", visit);
      return storeCodes(context, tx, id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

/** POST /factors/recovery-codes/regenerate: those of before are good for nothing. */
export async function regenerateRecoveryCodes(
  context: Context,
  caller: Caller,
  visit: Visit,
): Promise<NewRecoveryCodes> {
  requireHighLevel(caller);
  const { id, friendlyName } = requireSet(caller);
  const codes = await context.db.transaction(async (tx) => {
    await lockAccount(tx, caller.account.id);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id));
    await tx.update(factors).set({ updatedAt: context.clock() }).where(eq(factors.id, id));
    await tellOfChange(context, tx, caller.account, "recovery-codes", visit);
    return storeCodes(context, tx, id);
  });
  await forgetGuesses(context, "recovery", id);
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

/** DELETE /factors/recovery-codes */
export async function removeRecoveryCodes({ db }: Context, caller: Caller): Promise<{ id: string }> {
  requireHighLevel(caller);
  const { id, accountId } = requireSet(caller);
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await tx.delete(factors).where(eq(factors.id, id));
    await lowerSessions(tx, id);
    await recordEvent(tx, "factor.removed", accountId);
  });
  return { id };
}

/** POST /factors/recovery-codes/verify: each code raises one session, once. */
export async function redeemRecoveryCode(context: Context, caller: Caller, code: string): Promise<AuthSession> {
  const set = caller.factors.find(isCodes);
  if (!set) throw refuse("mfa_verification_failed");
  await requireGuessAllowed(context, "recovery", set.id).catch(() => {
    throw new AuthError(429, "mfa_recovery_codes_locked", "Too many attempts. Try again later or use another factor.");
  });
  const hashes = context.factorKeys.map((key) => hashCode(key, set.id, readRecoveryCode(code)));
  const { account, session, identities } = caller;
  const raised = await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await useCode(context, tx, set.id, hashes))) throw refuse("mfa_verification_failed");
    const renewed = await raiseSession(context, tx, session, set);
    return { account, identities, factors: await listFactors(tx, account.id), ...renewed };
  });
  await forgetGuesses(context, "recovery", set.id);
  return presentSession(context, raised);
}

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

async function storeCodes({ factorKeys, clock }: Context, tx: Queryable, factorId: string): Promise<string[]> {
  const [key = ""] = factorKeys;
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, randomRecoveryCode);
  const createdAt = clock();
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ factorId, codeHash: hashCode(key, factorId, code), createdAt })));
  return codes;
}

const randomRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const hashCode = (key: string, factorId: string, code: string) =>
  hmac(Buffer.from(key), `recovery code\n${factorId}\n${code}`).digest("hex");

function requireHighLevel(caller: Caller): void {
  if (caller.session.aal !== "aal2") throw refuse("insufficient_aal", 403);
  requireSecondStep(caller, 403);
}

function requireSet({ factors: own }: Caller): Factor {
  const set = own.find(isCodes);
  if (!set) throw refuse("mfa_factor_not_found");
  return set;
}
