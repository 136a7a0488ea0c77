import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { canDecideProposals } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import { requireId } from "#platform/http/path-id.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import {
  type ProposalDecisionAnswer,
  type ProposalDecisionRequest,
  type ProposalForStaffAnswer,
  proposalDecisionAnswer,
  proposalDecisionRequest,
  proposalForStaffAnswer,
  proposalListAnswer,
} from "../../../contract/admin-proposals.ts";
import { proposalListQuery } from "../../../contract/proposal-list-query.ts";
import type { ProposalState } from "../../../domain/proposals.ts";
import { settleProposal } from "../events.ts";
import { queueProposalMail } from "../mails.ts";
import { getProposal, listProposals } from "./list-proposals.ts";

const LEADS_TO = { ask: "asked", decline: "declined" } as const satisfies Record<string, ProposalState>;

/** Writes the state, audit log and mail in one transaction. @throws 409 when a colleague decided first */
async function decideProposal(
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

const tag = "Administration";

/** docs/product/opportunities.md#proposals */
export function proposalAdminRoutes(context: Context) {
  const list = listRoute({
    tag,
    may: canDecideProposals,
    path: "/admin/opportunity-proposals",
    summary: "What members proposed",
    description: "Those that wait for staff unless asked otherwise, newest first.",
    query: proposalListQuery,
    answer: proposalListAnswer,
    page: (query) => listProposals(context, query),
  });
  return new Hono<Env>()
    .route("/", list)
    .get(
      "/admin/opportunity-proposals/:id",
      guard(canDecideProposals),
      describe({ tag, summary: "A proposal", answer: proposalForStaffAnswer, errors: [403, 404] }),
      async (c) =>
        c.json<ProposalForStaffAnswer>({ proposal: await getProposal(context, requireId(c.req.param("id"))) }),
    )
    .post(
      "/admin/opportunity-proposals/:id/decision",
      guard(canDecideProposals),
      describe({
        tag,
        summary: "Ask the proposer, or decline",
        description:
          "Each once (409 where a colleague was first). The proposer gets a mail with the words. Of one that is taken, an opportunity is created with its `proposalId`.",
        answer: proposalDecisionAnswer,
        errors: [403, 404, 409, 422],
      }),
      jsonBody(proposalDecisionRequest),
      async (c) => {
        const id = requireId(c.req.param("id"));
        return c.json<ProposalDecisionAnswer>(await decideProposal(context, c.get("actor"), id, c.req.valid("json")));
      },
    );
}
