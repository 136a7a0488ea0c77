import { eq } from "drizzle-orm";
import { factors, recoveryCodes } from "#platform/db/schema/factors.ts";
import type { NewRecoveryCodes } from "../../../contract/factors.ts";
import type { Context } from "../../context.ts";
import type { Caller, Visit } from "../../env.ts";
import { forgetGuesses } from "../../limits.ts";
import { tellOfChange } from "../../notices/tell-of-change.ts";
import { lockAccount } from "../lock-account.ts";
import { storeCodes } from "./codes.ts";
import { getSet, requireHighLevel } from "./recovery-set.ts";

/** POST /factors/recovery-codes/regenerate: those of before are good for nothing. */
export async function regenerateCodes(context: Context, caller: Caller, visit: Visit): Promise<NewRecoveryCodes> {
  requireHighLevel(caller);
  const accountId = caller.account.id;
  const { id, friendlyName, codes } = await context.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const { id, friendlyName } = await getSet(tx, accountId);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, id));
    await tx.update(factors).set({ updatedAt: context.clock() }).where(eq(factors.id, id));
    await tellOfChange(context, tx, caller.account, "recovery-codes", visit);
    return { id, friendlyName, codes: await storeCodes(context, tx, id) };
  });
  await forgetGuesses(context, "recovery", id);
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}
