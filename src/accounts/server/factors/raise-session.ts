import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { FACTOR_METHODS, type FactorType } from "../../domain/second-factor.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import type { Session } from "../queries.ts";
import { randomKey, randomSecret, sha256 } from "../secrets.ts";
import { endElsewhere } from "../session-end.ts";

type Raised = { session: Session; refreshToken: string };

/**
 * To aal2, after a second factor was proved: the same session with tokens of a new line, so that nothing of before can
 * be turned into a session of the higher level. The account's sessions of the lower level end.
 */
export async function raiseSession(
  context: Pick<Context, "clock" | "config">,
  tx: Queryable,
  { id, amr, accountId }: Session,
  factor: { id: string; type: string },
): Promise<Raised> {
  const [refreshToken, now] = [randomSecret(), context.clock()];
  const method = FACTOR_METHODS[factor.type as FactorType];
  const proved = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const others = amr.filter((entry) => entry.method !== method);
  const [session] = await tx
    .update(sessions)
    .set({ aal: "aal2", factorId: factor.id, amr: [proved, ...others], refreshKey: randomKey(), refreshedAt: now })
    .where(eq(sessions.id, id))
    .returning();
  if (!session) throw refuse("session_not_found");
  // Only now that the session is locked: a refresh that came first has written its token.
  await tx.delete(refreshTokens).where(eq(refreshTokens.sessionId, id));
  await tx.insert(refreshTokens).values({ sessionId: id, tokenHash: sha256(refreshToken), createdAt: now });
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.aal, "aal1"), ne(sessions.id, id)));
  await endElsewhere(context, tx, session);
  return { session, refreshToken };
}
