import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { AdminFactorRequest } from "../../contract/admin.ts";
import type { AuthFactor } from "../../contract/factors.ts";
import type { Context } from "../context.ts";
import { AuthError, refuse } from "../errors.ts";
import { removeFactor } from "../factors/factor.ts";
import { type Factor, isVerified, listFactors, presentFactor } from "../factors/queries.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import { isPasskeyOf, noSuchPasskey, requireId } from "../passkeys/manage-passkeys.ts";
import { readNumber } from "../phone/read-number.ts";
import { isUuid, lockUser } from "./users.ts";

export async function removeUserFactor(
  context: Context,
  actor: Actor,
  userId: string,
  id: string,
): Promise<AuthFactor> {
  return context.db.transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    const factor = await getUserFactor(tx, account.id, id);
    await removeFactor(tx, factor);
    const change = factor.type === "recovery_code" ? "recovery-codes-removed" : "factor-removed";
    if (isVerified(factor)) await notifyOfChange(context, tx, account, change, "team");
    await context.audit.record(tx, actor, { action: "account.factorRemoved", subjectId: account.id });
    return presentFactor(factor);
  });
}

/** PUT /admin/users/{id}/factors/{factorId}: the owner is mailed about a new phone number. */
export async function updateUserFactor(
  context: Context,
  actor: Actor,
  ids: { userId: string; factorId: string },
  body: AdminFactorRequest,
): Promise<AuthFactor> {
  return context.db.transaction(async (tx) => {
    const account = await lockUser(tx, ids.userId);
    const factor = await getUserFactor(tx, account.id, ids.factorId);
    const phone = factor.type === "phone" && body.phone ? readNumber({ phone: body.phone }).phone : factor.phone;
    const friendlyName = body.friendly_name || factor.friendlyName;
    const changed = await store(tx, factor, { phone, friendlyName, updatedAt: context.clock() });
    if (phone !== factor.phone) {
      // A code sent to the old number does not prove the new one.
      const isOpen = and(eq(factorChallenges.factorId, factor.id), isNull(factorChallenges.usedAt));
      await tx.delete(factorChallenges).where(isOpen);
      if (isVerified(factor)) await notifyOfChange(context, tx, account, "factor-added", "team");
    }
    await context.audit.record(tx, actor, { action: "account.factorUpdated", subjectId: account.id });
    return presentFactor(changed);
  });
}

type Change = Pick<Factor, "phone" | "friendlyName" | "updatedAt">;

async function store(tx: Queryable, factor: Factor, change: Change): Promise<Factor> {
  const [changed] = await tx
    .update(factors)
    .set(change)
    .where(eq(factors.id, factor.id))
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  if (!changed) throw refuse("mfa_factor_not_found");
  return changed;
}

/** @throws when the account has no such factor */
async function getUserFactor(db: Queryable, accountId: string, id: string): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = (await listFactors(db, accountId)).find((own) => own.id === id);
  if (!factor) throw refuse("mfa_factor_not_found");
  return factor;
}

export async function removeUserPasskey(context: Context, actor: Actor, userId: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(isPasskeyOf(account.id, requireId(id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw noSuchPasskey();
    await notifyOfChange(context, tx, account, "passkey-removed", "team");
    await context.audit.record(tx, actor, { action: "account.passkeyRemoved", subjectId: account.id });
  });
}
