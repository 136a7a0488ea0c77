import { and, eq, lt } from "drizzle-orm";
import { v7 } from "uuid";
import { factors } from "#platform/db/schema/factors.ts";
import type { EnrolledFactor, EnrollRequest } from "../../contract/factors.ts";
import { MOST_FACTORS, UNVERIFIED_FACTOR_S } from "../../domain/second-factor.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { refuse } from "../errors.ts";
import { isUniqueViolation } from "../pg-error.ts";
import { lockAccount } from "./lock-account.ts";
import { requireSecondStep } from "./require-level.ts";
import { kindOf } from "./types.ts";

/** POST /factors. It counts once its first question is answered. */
export async function enrollFactor(context: Context, caller: Caller, body: EnrollRequest): Promise<EnrolledFactor> {
  requireSecondStep(caller, 403);
  const [id, type, friendlyName] = [v7(), body.factor_type, body.friendly_name ?? ""];
  const { kept, told } = await kindOf({ type }).enroll({ context, caller, id, body });
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
      await tx.insert(factors).values({ id, accountId, type, friendlyName, ...kept, createdAt: now, updatedAt: now });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  return { id, type, friendly_name: friendlyName, ...told };
}
