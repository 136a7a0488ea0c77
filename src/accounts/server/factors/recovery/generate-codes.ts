import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { factors } from "#platform/db/schema/factors.ts";
import type { NewRecoveryCodes, RecoveryCodesRequest } from "../../../contract/factors.ts";
import { RECOVERY_CODES_NAME } from "../../../domain/second-factor.ts";
import type { Context } from "../../context.ts";
import type { Caller, Visit } from "../../env.ts";
import { refuse } from "../../errors.ts";
import { tellOfChange } from "../../notices/tell-of-change.ts";
import { isUniqueViolation } from "../../pg-error.ts";
import { recordEvent } from "../../webhooks/record-event.ts";
import { lockAccount } from "../lock-account.ts";
import { isVerified, listFactors } from "../queries.ts";
import { storeCodes } from "./codes.ts";
import { isSet, requireHighLevel } from "./recovery-set.ts";

/** POST /factors/recovery-codes: shown this once. */
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
      await tellOfChange(context, tx, caller.account, "recovery-codes", visit);
      return storeCodes(context, tx, id);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refuse("mfa_factor_name_conflict") : error;
    });
  return { id, type: "recovery_code", friendly_name: friendlyName, total: codes.length, codes };
}

/** One set, and only beside another factor. Two requests at once come here one after the other. */
async function requireRoom(tx: Queryable, accountId: string): Promise<void> {
  const own = await listFactors(tx, accountId);
  if (own.some(isSet)) throw refuse("mfa_verified_factor_exists");
  if (!own.some(isVerified)) throw refuse("mfa_recovery_codes_sole_factor");
}
