import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import {
  opportunityOutcomes as outcomes,
  savedOpportunities as saved,
} from "#platform/db/schema/saved-opportunities.ts";
import type { AskedOutcome, OutcomeRequest } from "../contract/outcomes.ts";
import { type Came, readAnswer, STATUS_AFTER, storedAnswer } from "../domain/answers.ts";
import { OUTCOME_PROBLEMS } from "../domain/messages.ts";

const SHOWN = 100;

export async function listAsked(db: Queryable, account: string): Promise<AskedOutcome[]> {
  const rows = await selectAsked(db)
    .where(eq(outcomes.accountId, account))
    .orderBy(sql`${outcomes.answeredAt} is not null`, desc(outcomes.askedAt), desc(outcomes.opportunityId))
    .limit(SHOWN);
  return rows.map(present);
}

/** @throws 404 when the member was not asked */
export async function getAsked(db: Queryable, account: string, opportunity: string): Promise<AskedOutcome> {
  const [row] = await selectAsked(db).where(
    and(eq(outcomes.accountId, account), eq(outcomes.opportunityId, opportunity)),
  );
  if (!row) throw notFound(OUTCOME_PROBLEMS.notAsked);
  return present(row);
}

type Answering = {
  account: string;
  opportunity: string;
  isFirst?: boolean;
};

/** The last answer counts; `answeredAt` is the time of the first. @returns null when not asked, or not the first */
export async function answerOutcome(
  { db, clock }: Pick<Context, "db" | "clock">,
  { account, opportunity, isFirst = false }: Answering,
  answer: OutcomeRequest,
): Promise<AskedOutcome | null> {
  const now = clock();
  const isOpen = isFirst ? isNull(outcomes.answeredAt) : undefined;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(outcomes)
      .set({ ...storedAnswer(answer), answeredAt: sql`coalesce(${outcomes.answeredAt}, ${now.toISOString()})` })
      .where(and(eq(outcomes.accountId, account), eq(outcomes.opportunityId, opportunity), isOpen))
      .returning({ id: outcomes.opportunityId });
    if (!row) return null;
    await liftStatus(tx, { account, opportunity, came: answer.came, now });
    return getAsked(tx, account, opportunity);
  });
}

type Lifted = { account: string; opportunity: string; came: Came; now: Date };

async function liftStatus(tx: Queryable, { account, opportunity, came, now }: Lifted): Promise<void> {
  const after = STATUS_AFTER[came];
  if (!after) return;
  const { status, from } = after;
  await tx
    .update(saved)
    .set({ status, remindAt: null, version: sql`${saved.version} + 1`, updatedAt: now })
    .where(and(eq(saved.accountId, account), eq(saved.opportunityId, opportunity), inArray(saved.status, [...from])));
}

const selectAsked = (db: Queryable) =>
  db
    .select({
      outcome: outcomes,
      title: opportunities.title,
      isLive: opportunities.visibility,
      at: opportunities.closesAt,
    })
    .from(outcomes)
    .innerJoin(opportunities, eq(opportunities.id, outcomes.opportunityId));

type Row = Awaited<ReturnType<typeof selectAsked>>[number];

function present({ outcome, title, isLive, at }: Row): AskedOutcome {
  return {
    opportunityId: outcome.opportunityId,
    title,
    isLive,
    closedAt: at?.toISOString() ?? null,
    askedAt: outcome.askedAt.toISOString(),
    answer: readAnswer(outcome),
  };
}
