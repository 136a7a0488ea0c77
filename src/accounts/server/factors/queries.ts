import { and, desc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import type { AuthFactor } from "../../contract/factors.ts";
import type { Caller } from "../caller.ts";
import { AuthError, refuse } from "../errors.ts";

export type Factor = typeof factors.$inferSelect;
export type FactorChallenge = typeof factorChallenges.$inferSelect;

export const isVerified = ({ status }: Pick<Factor, "status">) => status === "verified";

export function listFactors(db: Queryable, accountId: string): Promise<Factor[]> {
  return db.select().from(factors).where(eq(factors.accountId, accountId)).orderBy(factors.createdAt);
}

export async function findChallenge(db: Queryable, id: string, factorId: string): Promise<FactorChallenge | null> {
  const [challenge] = await db
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId)));
  return challenge ?? null;
}

export async function hasOtherVerified(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const [other] = await db
    .select({ id: factors.id })
    .from(factors)
    .where(
      and(
        eq(factors.accountId, accountId),
        eq(factors.status, "verified"),
        ne(factors.type, "recovery_code"),
        ne(factors.id, id),
      ),
    )
    .orderBy(desc(factors.createdAt))
    .limit(1);
  return other !== undefined;
}

const Id = v.pipe(v.string(), v.uuid());

/** Does not find recovery codes, which have their own routes. */
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
