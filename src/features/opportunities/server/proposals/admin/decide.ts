import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { ProposalDecisionAnswer, ProposalDecisionRequest } from "../../../contract/admin-proposals.ts";
import type { ProposalState } from "../../../domain/proposals.ts";
import { settleProposal } from "../events.ts";
import { queueProposalMail } from "../mails.ts";

const LEADS_TO = { ask: "asked", decline: "declined" } as const satisfies Record<string, ProposalState>;

/** State, audit log and mail share one transaction. @throws 409 when a colleague decided first */
export async function decideProposal(
  context: Context,
  actor: Actor,
  id: string,
  { act, message }: ProposalDecisionRequest,
): Promise<ProposalDecisionAnswer> {
  const { mail, decidedAt } = await context.db.transaction(async (tx) => {
    // A new question clears the former answer.
    const set = { state: LEADS_TO[act], message, ...(act === "ask" && { reply: null }) };
    const row = await settleProposal(context, tx, actor, { id, act, set });
    const mail = await queueProposalMail(context, tx, row, act);
    return { mail, decidedAt: row.decidedAt ?? context.clock() };
  });
  if (mail !== null) await announceMail(context, mail);
  return { told: mail !== null, decidedAt: decidedAt.toISOString() };
}
