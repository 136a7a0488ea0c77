import type { AuthFactor } from "../../contract/factors.ts";
import type { Factor } from "./queries.ts";

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
