import { and, eq, inArray, sql } from "drizzle-orm";
import { holdAccounts } from "#accounts/server/queries.ts";
import { conflict, tooManyRequests } from "#kernel/errors.ts";
import { t } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { opportunityProposals as proposals } from "#platform/db/schema/opportunities.ts";
import type { OwnProposal, ProposeRequest } from "../../contract/proposals.ts";
import { PROPOSAL_PROBLEMS } from "../../domain/proposal-messages.ts";
import { MOST_A_DAY, MOST_OPEN, UNDECIDED } from "../../domain/proposals.ts";
import { getOwnProposal } from "./own-proposals.ts";

const DAY_MS = 86_400_000;

/** The account lock makes both limits (open proposals, proposals a day) exact for concurrent requests. */
export async function propose(
  { db, clock }: Pick<Context, "db" | "clock">,
  proposerId: string,
  fields: ProposeRequest,
): Promise<OwnProposal> {
  const now = clock();
  return db.transaction(async (tx) => {
    await holdAccounts(tx, [proposerId]);
    const isOpen = inArray(proposals.state, [...UNDECIDED]);
    const sinceYesterday = new Date(now.getTime() - DAY_MS).toISOString();
    const [counted] = await tx
      .select({
        same: sql<number>`(count(*) filter (where ${and(isOpen, eq(proposals.link, fields.link))}))::int`,
        open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
        lately: sql<number>`(count(*) filter (where ${proposals.createdAt} > ${sinceYesterday}::timestamptz))::int`,
      })
      .from(proposals)
      .where(eq(proposals.proposerId, proposerId));
    const { same = 0, open = 0, lately = 0 } = counted ?? {};
    if (same > 0) throw conflict(PROPOSAL_PROBLEMS.sentAlready);
    if (open >= MOST_OPEN) throw conflict(t(PROPOSAL_PROBLEMS.tooManyOpen, { count: open }));
    if (lately >= MOST_A_DAY) throw tooManyRequests(t(PROPOSAL_PROBLEMS.tooManyToday, { count: lately }));
    const [kept] = await tx
      .insert(proposals)
      .values({ ...fields, proposerId, createdAt: now })
      .returning({ id: proposals.id });
    return getOwnProposal(tx, proposerId, kept?.id ?? "");
  });
}
