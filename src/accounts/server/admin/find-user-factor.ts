import type { Queryable } from "#platform/db/database.ts";
import { AuthError, refuse } from "../errors.ts";
import { type Factor, listFactors } from "../factors/queries.ts";
import { isUuid } from "./find-user.ts";

/** @throws where the address names no factor of this account */
export async function getUserFactor(db: Queryable, accountId: string, id: string): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = (await listFactors(db, accountId)).find((own) => own.id === id);
  if (!factor) throw refuse("mfa_factor_not_found");
  return factor;
}
