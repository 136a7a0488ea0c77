import * as v from "valibot";
import type { Caller } from "../env.ts";
import { AuthError, refuse } from "../errors.ts";
import type { Factor } from "./queries.ts";

const Id = v.pipe(v.string(), v.uuid());

/** One of the caller's own; recovery codes have calls of their own. */
export function requireFactor({ factors }: Pick<Caller, "factors">, id: string): Factor {
  if (!v.is(Id, id)) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  const factor = factors.find((own) => own.id === id && own.type !== "recovery_code");
  if (!factor) throw refuse("mfa_factor_not_found");
  return factor;
}
