import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { lockAccount } from "./lock-account.ts";
import { hasOtherVerified, isVerified } from "./queries.ts";
import { requireFactor } from "./require-factor.ts";
import { requireSecondStep } from "./require-level.ts";

/** DELETE /factors/{id}. Recovery codes go with the last factor that they stand in for. */
export async function unenrollFactor(
  context: Context,
  caller: Caller,
  factorId: string,
  visit: Visit,
): Promise<{ id: string }> {
  const factor = requireFactor(caller, factorId);
  if (isVerified(factor)) requireSecondStep(caller, 422);
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, factor.accountId);
    await removeFactor(tx, factor);
    if (isVerified(factor)) await tellOfChange(context, tx, caller.account, "factor-removed", visit);
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

const SECOND_STEPS = new Set(Object.values(FACTOR_METHODS));

/** Sessions that this factor raised are where they were before it. */
export async function lowerSessions(tx: Queryable, factorId: string): Promise<void> {
  const raised = await tx.select().from(sessions).where(eq(sessions.factorId, factorId));
  for (const { id, amr } of raised) {
    const left = amr.filter(({ method }) => !SECOND_STEPS.has(method));
    const aal = left.some(({ method }) => method === "passkey") ? "aal2" : "aal1";
    await tx.update(sessions).set({ aal, amr: left, factorId: null }).where(eq(sessions.id, id));
  }
}
