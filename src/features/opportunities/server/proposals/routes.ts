import { Hono } from "hono";
import { canProposeOpportunities, idOf } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  type OwnProposalAnswer,
  type OwnProposalsAnswer,
  ownProposalAnswer,
  ownProposalsAnswer,
  proposeRequest,
  replyRequest,
} from "../../contract/proposals.ts";
import { getOwnProposal, listOwnProposals, replyToQuestion, takeThanksBack } from "./own-proposals.ts";
import { propose } from "./propose.ts";

const tag = "Opportunities";
const members = guard(canProposeOpportunities);

/** docs/product/opportunities.md#proposals */
export function proposalRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/opportunity-proposals",
      members,
      describe({ tag, summary: "What the member proposed", answer: ownProposalsAnswer, errors: [401, 403] }),
      async (c) => c.json<OwnProposalsAnswer>({ proposals: await listOwnProposals(context.db, idOf(c.get("actor"))) }),
    )
    .post(
      "/opportunity-proposals",
      members,
      describe({
        tag,
        summary: "Propose an opportunity to staff",
        description: "Five wait at once, ten are taken a day; one link is proposed once (409).",
        answer: ownProposalAnswer,
        errors: [401, 403, 409, 422, 429],
      }),
      jsonBody(proposeRequest),
      async (c) => {
        const proposal = await propose(context, idOf(c.get("actor")), c.req.valid("json"));
        return c.json<OwnProposalAnswer>({ proposal }, 201);
      },
    )
    .get(
      "/opportunity-proposals/:id",
      members,
      describe({ tag, summary: "One of them", answer: ownProposalAnswer, errors: [401, 403, 404] }),
      async (c) => {
        const id = requireId(c.req.param("id"));
        return c.json<OwnProposalAnswer>({ proposal: await getOwnProposal(context.db, idOf(c.get("actor")), id) });
      },
    )
    .post(
      "/opportunity-proposals/:id/reply",
      members,
      describe({
        tag,
        summary: "Answer what staff asked about it",
        answer: ownProposalAnswer,
        errors: [401, 403, 404, 409, 422],
      }),
      jsonBody(replyRequest),
      async (c) => {
        const answer = { id: requireId(c.req.param("id")), reply: c.req.valid("json").reply };
        return c.json<OwnProposalAnswer>({ proposal: await replyToQuestion(context, idOf(c.get("actor")), answer) });
      },
    )
    .delete(
      "/opportunity-proposals/:id/thanks",
      members,
      describe({
        tag,
        summary: "Be thanked by name on the listing no more",
        description: "The name leaves the listing at once; said again, nothing changes.",
        answer: ownProposalAnswer,
        errors: [401, 403, 404],
      }),
      async (c) => {
        const id = requireId(c.req.param("id"));
        return c.json<OwnProposalAnswer>({ proposal: await takeThanksBack(context, idOf(c.get("actor")), id) });
      },
    );
}
