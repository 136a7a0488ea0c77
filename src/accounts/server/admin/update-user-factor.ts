import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import type { AdminFactorRequest } from "../../contract/admin-users.ts";
import type { AuthFactor } from "../../contract/factors.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { presentFactor } from "../factors/present-factor.ts";
import { type Factor, isVerified } from "../factors/queries.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { readNumber } from "../phone/read-number.ts";
import { lockUser } from "./find-user.ts";
import { getUserFactor } from "./find-user-factor.ts";

/** PUT /admin/users/{id}/factors/{factorId}: its name, and the number of a phone, whose owner is told of it. */
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
      // A code that went to the number of before proves nothing of this one.
      const isOpen = and(eq(factorChallenges.factorId, factor.id), isNull(factorChallenges.usedAt));
      await tx.delete(factorChallenges).where(isOpen);
      if (isVerified(factor)) await tellOfChange(context, tx, account, "factor-added", "team");
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
