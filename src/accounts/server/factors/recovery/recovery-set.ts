import type { Queryable } from "#platform/db/database.ts";
import type { Caller } from "../../env.ts";
import { refuse } from "../../errors.ts";
import { type Factor, listFactors } from "../queries.ts";
import { requireSecondStep } from "../require-level.ts";

/** An account has one set of recovery codes, or none; it is a factor of its own. */
export const isSet = ({ type }: Pick<Factor, "type">) => type === "recovery_code";

/** After the account was locked: what the caller's request read may be of before. */
export async function getSet(tx: Queryable, accountId: string): Promise<Factor> {
  const set = (await listFactors(tx, accountId)).find(isSet);
  if (!set) throw refuse("mfa_factor_not_found");
  return set;
}

export function requireHighLevel(caller: Caller): void {
  if (caller.session.aal !== "aal2") throw refuse("insufficient_aal", 403);
  requireSecondStep(caller, 403);
}
