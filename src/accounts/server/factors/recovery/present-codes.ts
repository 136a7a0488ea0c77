import { eq } from "drizzle-orm";
import { recoveryCodes } from "#platform/db/schema/factors.ts";
import type { RecoveryCodesStatus } from "../../../contract/factors.ts";
import type { Context } from "../../context.ts";
import type { Caller } from "../../env.ts";
import { getSet } from "./recovery-set.ts";

/** GET /factors/recovery-codes: never the codes themselves. */
export async function presentCodes({ db }: Context, { account }: Caller): Promise<RecoveryCodesStatus> {
  const { id } = await getSet(db, account.id);
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.factorId, id));
  return { id, type: "recovery_code", total: rows.length, remaining: rows.filter(({ usedAt }) => !usedAt).length };
}
