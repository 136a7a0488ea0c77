import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound, unauthenticated } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities, opportunityProposals as proposals } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { PROPOSAL_ACTS, type ProposalState } from "../../domain/proposals.ts";
import { type ProposalRow, queueProposalMail } from "./mails.ts";

type Published = { proposalId: string; opportunityId: string; isLive: boolean };

/** Runs in the transaction that creates the opportunity. @returns id of the mail to announce @throws 409 if decided */
export async function proposalPublished(
  context: Context,
  tx: Queryable,
  actor: Actor,
  { proposalId, opportunityId, isLive }: Published,
): Promise<string | null> {
  const row = await settleProposal(context, tx, actor, {
    id: proposalId,
    act: "publish",
    set: { state: "published", opportunityId, tellsWhenLive: !isLive },
  });
  if (row.wantsThanks) {
    const thanksTo = await nameOf(tx, row.proposerId);
    await tx.update(opportunities).set({ thanksTo }).where(eq(opportunities.id, opportunityId));
  }
  return isLive ? queueProposalMail(context, tx, row, "publish") : null;
}

/** Queues, once, the mail that waited while the opportunity was a draft. @returns ids of the mails to announce */
export async function listingPublished(context: Context, tx: Queryable, opportunityId: string): Promise<string[]> {
  const rows = await tx
    .update(proposals)
    .set({ tellsWhenLive: false })
    .where(and(eq(proposals.opportunityId, opportunityId), eq(proposals.tellsWhenLive, true)))
    .returning();
  const mails: string[] = [];
  for (const row of rows) {
    const mail = await queueProposalMail(context, tx, row, "publish");
    if (mail !== null) mails.push(mail);
  }
  return mails;
}

type Settled = {
  id: string;
  act: keyof typeof PROPOSAL_ACTS;
  set: Partial<ProposalRow> & { state: ProposalState };
};

const AUDITED = { publish: "proposal.published", ask: "proposal.asked", decline: "proposal.declined" } as const;

/** Stores a decision on a proposal; only one of two concurrent decisions succeeds. @throws 409, 404 */
export async function settleProposal(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  actor: Actor,
  { id, act, set }: Settled,
): Promise<ProposalRow> {
  if (isGuest(actor)) throw unauthenticated();
  const [row] = await tx
    .update(proposals)
    .set({ ...set, decidedAt: clock(), decidedBy: actor.id })
    .where(and(eq(proposals.id, id), inArray(proposals.state, [...PROPOSAL_ACTS[act]])))
    .returning();
  if (!row) {
    const [known] = await tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, id));
    throw known ? conflict(msg("This was dealt with before, perhaps by a colleague.")) : notFound();
  }
  const subjectId = row.proposerId ?? undefined;
  await recordAct(tx, clock, actor, { action: AUDITED[act], subjectId, details: { proposal: id } });
  return row;
}

async function nameOf(tx: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { fullName, businessName } = userProfiles;
  const [row] = await tx.select({ fullName, businessName }).from(userProfiles).where(eq(userProfiles.id, id));
  return row?.fullName || row?.businessName || null;
}

/** Removes the names of erased proposers from opportunities. @param ids subquery of account ids */
export async function proposersErased(tx: Queryable, ids: SQL): Promise<void> {
  const theirs = sql`select opportunity_id from ${proposals} where proposer_id in (${ids})`;
  await tx
    .update(opportunities)
    .set({ thanksTo: null, version: sql`${opportunities.version} + 1` })
    .where(sql`${opportunities.thanksTo} is not null and ${opportunities.id} in (${theirs})`);
}
