import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunityProposals as proposals } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type {
  ListedProposal,
  ProposalForStaff,
  ProposalListAnswer,
  ProposalListQuery,
} from "../../../contract/admin-proposals.ts";
import { canDo, PROPOSAL_ACTS, type ProposalAct } from "../../../domain/proposals.ts";
import { findWarnings } from "../../find-warnings.ts";
import { presentProposal } from "../own-proposals.ts";

type Deps = Pick<Context, "db">;

const decider = alias(accounts, "decider");
const order = newestFirst(proposals.createdAt, proposals.id);

const OF_STATE: Record<ProposalListQuery["state"], SQL | undefined> = {
  open: eq(proposals.state, "open"),
  asked: eq(proposals.state, "asked"),
  decided: inArray(proposals.state, ["published", "declined"]),
  all: undefined,
};

export async function listProposals(
  { db }: Deps,
  { state, limit, cursor }: ProposalListQuery,
): Promise<ProposalListAnswer> {
  const where = and(OF_STATE[state], cursor === undefined ? undefined : order.beyond(readCursor(cursor)));
  const [rows, open] = await Promise.all([readRows(db, where, limit + 1), db.$count(proposals, OF_STATE.open)]);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { open, proposals: page.map(presentListed), nextCursor };
}

/** @throws 404 */
export async function getProposal({ db, clock }: Pick<Context, "db" | "clock">, id: string): Promise<ProposalForStaff> {
  const [row] = await readRows(db, eq(proposals.id, id), 1);
  if (!row) throw notFound();
  const listed = presentListed(row);
  const acts = Object.keys(PROPOSAL_ACTS) as ProposalAct[];
  const { title, link, about, deadline } = row.proposal;
  const asListed = { id: undefined, title, link, sourceUrl: null, summary: about, eligibility: null };
  const dates = { deadline, startDate: null, endDate: null, timeZone: null };
  const isDecided = row.proposal.state === "published" || row.proposal.state === "declined";
  return {
    ...listed,
    warnings: isDecided ? [] : await findWarnings(db, { ...asListed, ...dates, fullDescription: null }, clock()),
    decidedBy: row.decidedBy,
    opportunityId: row.proposal.opportunityId,
    acts: acts.filter((act) => canDo(act, listed.state)),
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function presentListed({ proposal, proposerName }: Row): ListedProposal {
  const { proposerId } = proposal;
  return {
    ...presentProposal(proposal),
    proposer: proposerId === null ? null : { id: proposerId, name: proposerName },
  };
}

function readRows(db: Queryable, where: SQL | undefined, limit: number) {
  return db
    .select({
      proposal: proposals,
      id: proposals.id,
      micros: order.microseconds,
      proposerName: sql<string | null>`coalesce(${userProfiles.businessName}, ${userProfiles.fullName})`,
      decidedBy: decider.email,
    })
    .from(proposals)
    .leftJoin(userProfiles, eq(userProfiles.id, proposals.proposerId))
    .leftJoin(decider, eq(decider.id, proposals.decidedBy))
    .where(where)
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(limit);
}
