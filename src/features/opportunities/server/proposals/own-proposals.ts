import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { conflict, notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities, opportunityProposals as proposals } from "#platform/db/schema/opportunities.ts";
import type { OwnProposal } from "../../contract/proposals.ts";
import { PROPOSAL_PROBLEMS } from "../../domain/proposal-messages.ts";
import type { ProposalState } from "../../domain/proposals.ts";

type ProposalRow = typeof proposals.$inferSelect;

const SHOWN = 50;

export async function listOwnProposals(db: Queryable, proposerId: string): Promise<OwnProposal[]> {
  const rows = await selectOwn(db)
    .where(eq(proposals.proposerId, proposerId))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(SHOWN);
  return rows.map(presentOwn);
}

/** @throws 404 for the proposal of another member */
export async function getOwnProposal(db: Queryable, proposerId: string, id: string): Promise<OwnProposal> {
  const [row] = await selectOwn(db).where(and(eq(proposals.id, id), eq(proposals.proposerId, proposerId)));
  if (!row) throw notFound(PROPOSAL_PROBLEMS.proposal);
  return presentOwn(row);
}

/** Stores the reply and reopens the proposal. @throws 409 when staff have no open question */
export async function replyToQuestion(
  { db }: Pick<Context, "db">,
  proposerId: string,
  { id, reply }: { id: string; reply: string },
): Promise<OwnProposal> {
  const [row] = await db
    .update(proposals)
    .set({ reply, state: "open" satisfies ProposalState })
    .where(and(eq(proposals.id, id), eq(proposals.proposerId, proposerId), eq(proposals.state, "asked")))
    .returning({ id: proposals.id });
  const proposal = await getOwnProposal(db, proposerId, id);
  if (!row) throw conflict(PROPOSAL_PROBLEMS.nothingAsked);
  return proposal;
}

/** Removes the member's name from the opportunity; also when the proposal is published later, it gets no name. */
export async function takeThanksBack(
  { db }: Pick<Context, "db">,
  proposerId: string,
  id: string,
): Promise<OwnProposal> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(proposals)
      .set({ wantsThanks: false })
      .where(and(eq(proposals.id, id), eq(proposals.proposerId, proposerId)))
      .returning({ opportunityId: proposals.opportunityId });
    if (row?.opportunityId)
      await tx
        .update(opportunities)
        .set({ thanksTo: null, version: sql`${opportunities.version} + 1` })
        .where(and(eq(opportunities.id, row.opportunityId), isNotNull(opportunities.thanksTo)));
    return getOwnProposal(tx, proposerId, id);
  });
}

const selectOwn = (db: Queryable) =>
  db
    .select({ proposal: proposals, isLive: opportunities.visibility })
    .from(proposals)
    .leftJoin(opportunities, eq(opportunities.id, proposals.opportunityId));

function presentOwn({ proposal, isLive }: { proposal: ProposalRow; isLive: boolean | null }): OwnProposal {
  return { ...presentProposal(proposal), opportunity: isLive ? proposal.opportunityId : null };
}

export function presentProposal(row: ProposalRow): Omit<OwnProposal, "opportunity"> {
  return {
    id: row.id,
    link: row.link,
    title: row.title,
    about: row.about,
    organizer: row.organizer,
    deadline: row.deadline,
    wantsThanks: row.wantsThanks,
    state: row.state as ProposalState,
    message: row.message,
    reply: row.reply,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
