import { and, desc, eq, ne } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";

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

/** The newest first; those that are not verified are on their way in. */
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
