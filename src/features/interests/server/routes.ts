import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { findProfileFor } from "#features/profiles/server/blocked-pair.ts";
import { stageOf } from "#features/profiles/server/queries.ts";
import { hasCompleteProfile } from "#kernel/access.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound, unauthenticated } from "#kernel/errors.ts";
import type { Interest } from "#kernel/interests.ts";
import { isGuest, needsProfile } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type CallerAccount, type Env, limitUse, signedIn } from "#platform/http/guard.ts";
import { type InterestAnswer, interestAnswer, interestRequest } from "../contract/interests.ts";
import { INTEREST_MESSAGES } from "../domain/interests.ts";

const INTERESTS = { name: "interests", points: 60, seconds: 3600 };

/** Decision 43. */
export function interestRoutes(context: Context) {
  return new Hono<Env>().post(
    "/interests",
    signedIn,
    describe({
      tag: "Members",
      summary: "Be told when something is there: meeting a member, a service, the first services, the fund",
      description:
        "`subject` is a public member's id for connect, the service for service, and nothing for first_services and fund. Asking twice is asking once. Needs a profile that is complete up to its business details.",
      answer: interestAnswer,
      errors: [400, 403, 404, 413, 422, 429],
    }),
    limitUse(context, INTERESTS),
    jsonBody(interestRequest),
    async (c) => {
      const interest = await registerInterest(context, c.get("actor"), c.get("account"), c.req.valid("json"));
      return c.json<InterestAnswer>({ interest });
    },
  );
}

/** Decisions 9 and 43: one row per member and subject. */
async function registerInterest(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  account: CallerAccount | null,
  { kind, subject }: Interest,
): Promise<InterestAnswer["interest"]> {
  if (isGuest(actor)) throw unauthenticated();
  const stage = account?.profile ? stageOf(account.profile) : null;
  if (needsProfile(actor) && !hasCompleteProfile(stage)) throw forbidden(INTEREST_MESSAGES.completeProfile);
  if (kind === "connect" && !(await findProfileFor(db, actor, subject)))
    throw notFound(msg("Profile not found or not public."));
  const [row] = await db
    .insert(interests)
    .values({ userId: actor.id, kind, subject, createdAt: clock() })
    // A no-op update, so that a repeated request also returns the row.
    .onConflictDoUpdate({
      target: [interests.userId, interests.kind, interests.subject],
      set: { createdAt: sql`${interests.createdAt}` },
    })
    .returning();
  if (!row) throw new Error("the interest was not kept");
  return { kind: row.kind, subject: row.subject, createdAt: row.createdAt.toISOString() };
}
