import { Hono } from "hono";
import { canDecideProposals } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  type ProposalDecisionAnswer,
  type ProposalForStaffAnswer,
  proposalDecisionAnswer,
  proposalDecisionRequest,
  proposalForStaffAnswer,
  proposalListAnswer,
} from "../../../contract/admin-proposals.ts";
import { proposalListQuery } from "../../../contract/proposal-list-query.ts";
import { decideProposal } from "./decide.ts";
import { getProposal, listProposals } from "./list-proposals.ts";

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
