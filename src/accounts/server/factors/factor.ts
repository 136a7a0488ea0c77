import * as v from "valibot";
import type { AuthFactor } from "../../contract/factors.ts";
import type { Caller } from "../caller.ts";
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

export function presentFactor(factor: Factor): AuthFactor {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status as AuthFactor["status"],
    friendly_name: factor.friendlyName,
    factor_type: factor.type as AuthFactor["factor_type"],
    phone: factor.phone ?? "",
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  };
}
