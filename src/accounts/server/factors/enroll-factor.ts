import { and, eq, lt } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { factors } from "#platform/db/schema/factors.ts";
import type { EnrolledFactor, EnrollRequest } from "../../contract/factors.ts";
import { MOST_FACTORS, UNVERIFIED_FACTOR_S } from "../../domain/second-factor.ts";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { isUniqueViolation, refuse } from "../errors.ts";
import { lockAccount } from "../lock-account.ts";
import { notifyOfChange } from "../mails/change-notice.ts";
import type { Visit } from "../visit.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { requireFactor } from "./factor.ts";
import { kindOf } from "./kinds.ts";
import { hasOtherVerified, isVerified } from "./queries.ts";
import { lowerSessions, requireStepUp } from "./session-level.ts";

/** POST /factors. It counts once its first question is answered. */
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

/** DELETE /factors/{id}. Recovery codes go with the last factor that they stand in for. */
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

/** Also by a program that administers accounts, which asks for no level. */
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
