import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import type { ChallengeRequest } from "../../contract/factors.ts";
import { FACTOR_CHALLENGE_S } from "../../domain/second-factor.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { requireFactor } from "./require-factor.ts";
import { kindOf } from "./types.ts";

/** POST /factors/{id}/challenge */
export async function challengeFactor(
  context: Context,
  caller: Caller,
  factorId: string,
  body: ChallengeRequest,
  visit: Visit,
) {
  const factor = requireFactor(caller, factorId);
  const kind = kindOf(factor);
  await kind.admit?.({ context, caller, factor, body });
  const [id, now] = [v7(), context.clock()];
  const expiresAt = new Date(now.getTime() + FACTOR_CHALLENGE_S * 1000);
  const { asked, after } = await context.db.transaction(async (tx) => {
    const question = await kind.challenge({ context, tx, caller, factor, id, body });
    const { address } = visit;
    await tx.insert(factorChallenges).values({ id, factorId, address, ...question.kept, createdAt: now, expiresAt });
    await tx.update(factors).set({ lastChallengedAt: now }).where(eq(factors.id, factorId));
    return question;
  });
  after?.();
  return { id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...asked };
}
