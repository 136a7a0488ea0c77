import { sql } from "drizzle-orm";
import { findPublicProfile, stageOf } from "#features/profiles/server/queries.ts";
import { hasCompleteProfile } from "#kernel/access.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound, unauthenticated } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { interests } from "#platform/db/schema/interests.ts";
import type { CallerAccount } from "#platform/http/env.ts";
import type { InterestAnswer } from "../contract/interests.ts";
import { INTEREST_MESSAGES, type Interest } from "../domain/interests.ts";

/** Decisions 9 and 43: one row per member and subject, however often it is asked for. */
export async function registerInterest(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  account: CallerAccount | null,
  { kind, subject }: Interest,
): Promise<InterestAnswer["interest"]> {
  if (actor.role === "guest") throw unauthenticated();
  const stage = account?.profile ? stageOf(account.profile) : null;
  if (actor.role === "member" && !hasCompleteProfile(stage)) throw forbidden(INTEREST_MESSAGES.completeProfile);
  if (kind === "connect" && !(await findPublicProfile(db, subject))) throw notFound(INTEREST_MESSAGES.memberNotFound);
  const [row] = await db
    .insert(interests)
    .values({ userId: actor.id, kind, subject, createdAt: clock() })
    // Writes the row as it is, so that a repeated request answers it too.
    .onConflictDoUpdate({
      target: [interests.userId, interests.kind, interests.subject],
      set: { createdAt: sql`${interests.createdAt}` },
    })
    .returning();
  if (!row) throw new Error("the interest was not kept");
  return { kind: row.kind, subject: row.subject, createdAt: row.createdAt.toISOString() };
}
