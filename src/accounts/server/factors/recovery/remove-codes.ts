import { eq } from "drizzle-orm";
import { factors } from "#platform/db/schema/factors.ts";
import type { Context } from "../../context.ts";
import type { Caller, Visit } from "../../env.ts";
import { tellOfChange } from "../../notices/tell-of-change.ts";
import { recordEvent } from "../../webhooks/record-event.ts";
import { lockAccount } from "../lock-account.ts";
import { lowerSessions } from "../unenroll-factor.ts";
import { getSet, requireHighLevel } from "./recovery-set.ts";

/** DELETE /factors/recovery-codes */
export async function removeCodes(context: Context, caller: Caller, visit: Visit): Promise<{ id: string }> {
  requireHighLevel(caller);
  const accountId = caller.account.id;
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const { id } = await getSet(tx, accountId);
    await tx.delete(factors).where(eq(factors.id, id));
    await lowerSessions(tx, id);
    await recordEvent(tx, "factor.removed", accountId);
    await tellOfChange(context, tx, caller.account, "recovery-codes-removed", visit);
    return { id };
  });
}
