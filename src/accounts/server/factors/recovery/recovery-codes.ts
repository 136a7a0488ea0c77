import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { factors, recoveryCodes } from "#platform/db/schema/factors.ts";
import type { AuthSession } from "../../../contract/auth.ts";
import type { NewRecoveryCodes, RecoveryCodesRequest, RecoveryCodesStatus } from "../../../contract/factors.ts";
import { readRecoveryCode } from "../../../domain/read-code.ts";
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, RECOVERY_CODES_NAME } from "../../../domain/second-factor.ts";
import { type Caller, requireStepUp } from "../../caller.ts";
import type { Context, Visit } from "../../context.ts";
import { AuthError, refuse } from "../../errors.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "../../limits.ts";
import { notifyOfChange } from "../../mails/change-notice.ts";
import { presentSession } from "../../present-session.ts";
import { lockAccount } from "../../queries.ts";
import { hmac } from "../../secrets.ts";
import { lowerSessions, raiseSession } from "../../session-level.ts";
import { recordEvent } from "../../webhooks/record-event.ts";
import { type Factor, isVerified, listFactors } from "../queries.ts";

/** POST /factors/recovery-codes: only this answer shows the codes. */
export async function generateCodes(
  context: Context,
  caller: Caller,
  { friendly_name }: RecoveryCodesRequest,
  visit: Visit,
): Promise<NewRecoveryCodes> {
  requireHighLevel(caller);
  const [id, accountId, friendlyName] = [v7(), caller.account.id, friendly_name || RECOVERY_CODES_NAME];
  const now = context.clock();
  const codes = await context.db
    .transaction(async (tx) => {
      await lockAccount(tx, accountId);
      await requireRoom(tx, accountId);
      const set = { id, accountId, type: "recovery_code", status: "verified", friendlyName };
      await tx.insert(factors).values({ ...set, createdAt: now, updatedAt: now });
      await recordEvent(tx, "factor.added", accountId);
      await notifyOfChange(context, tx, caller.account, "recovery-codes", visit);
      return storeCodes(context, tx, id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

/** An account may have one set of codes, and only beside another factor. Call it with the account locked. */
async function requireRoom(tx: Queryable, accountId: string): Promise<void> {
  const own = await listFactors(tx, accountId);
  if (own.some(isSet)) throw refuse("mfa_verified_factor_exists");
  if (!own.some(isVerified)) throw refuse("mfa_recovery_codes_sole_factor");
}

/** POST /factors/recovery-codes/regenerate: the old codes stop working. */
export async function regenerateCodes(context: Context, caller: Caller, visit: Visit): Promise<NewRecoveryCodes> {
  requireHighLevel(caller);
  const accountId = caller.account.id;
  const { id, friendlyName, codes } = await context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const { id, friendlyName } = await getSet(tx, accountId);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id));
    await tx.update(factors).set({ updatedAt: context.clock() }).where(eq(factors.id, id));
    await notifyOfChange(context, tx, caller.account, "recovery-codes", visit);
    return { id, friendlyName, codes: await storeCodes(context, tx, id) };
  });
  await resetAttempts(context, "recovery", id);
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

/** GET /factors/recovery-codes: the answer has the number of codes, never the codes. */
export async function presentCodes({ db }: Context, { account }: Caller): Promise<RecoveryCodesStatus> {
  const { id } = await getSet(db, account.id);
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.factorId, id));
  return { id, type: "recovery_code", total: rows.length, remaining: rows.filter(({ usedAt }) => !usedAt).length };
}

export async function removeCodes(context: Context, caller: Caller, visit: Visit): Promise<{ id: string }> {
  requireHighLevel(caller);
  const accountId = caller.account.id;
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const { id } = await getSet(tx, accountId);
    await tx.delete(factors).where(eq(factors.id, id));
    await lowerSessions(tx, id);
    await recordEvent(tx, "factor.removed", accountId);
    await notifyOfChange(context, tx, caller.account, "recovery-codes-removed", visit);
    return { id };
  });
}

const isSet = ({ type }: Pick<Factor, "type">) => type === "recovery_code";

/** Reads under the account's lock, because the caller's copy may be stale. */
async function getSet(tx: Queryable, accountId: string): Promise<Factor> {
  const set = (await listFactors(tx, accountId)).find(isSet);
  if (!set) throw refuse("mfa_factor_not_found");
  return set;
}

function requireHighLevel(caller: Caller): void {
  if (caller.session.aal !== "aal2") throw refuse("insufficient_aal", 403);
  requireStepUp(caller, 403);
}

/** Alphabet of the codes, without 0, 1, i, l and o, which are easily confused on paper. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** @returns the codes, which are stored only as hashes */
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

/** POST /factors/recovery-codes/verify: a code works once, and raises the caller's session to aal2. */
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
