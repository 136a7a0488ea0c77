import { Hono } from "hono";
import { isMemberStill } from "#accounts/server/queries.ts";
import { openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import { canTellOutcomes, idOf } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, guard, limitUse } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  type AskedOutcome,
  type AskedOutcomesAnswer,
  askedOutcomesAnswer,
  type OutcomeAnswer,
  type OutcomeRequest,
  outcomeAnswer,
  outcomeBearer,
  outcomeByLinkRequest,
  outcomeRequest,
} from "../contract/outcomes.ts";
import { OUTCOME_PROBLEMS } from "../domain/messages.ts";
import { answerOutcome, getAsked, listAsked } from "./answer.ts";

/** Shows the question of a mailed link, without a change. @throws 404 for an invalid, expired or used link */
async function showByLink(context: Context, token: string): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  const asked = await getAsked(context.db, account, opportunity);
  if (asked.answer !== null) throw linkGone();
  return asked;
}

/** A mailed link accepts only the first answer, and no permission to name the member (decision 69). */
async function answerByLink(context: Context, token: string, answer: OutcomeRequest): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  if (answer.mayBeNamed) throw invalid({ mayBeNamed: msg("Please sign in to allow your name") });
  const answered = await answerOutcome(context, { account, opportunity, isFirst: true }, answer);
  if (answered === null) throw linkGone();
  return answered;
}

/** The link of a member who has become an administrator is refused, because administrators cannot answer. */
async function requireLink(context: Context, token: string) {
  const link = await openMailedToken(context, "outcomes/answer", token);
  if (!link || !(await isMemberStill(context, link.account.id))) throw linkGone();
  return { account: link.account.id, opportunity: link.about };
}

const linkGone = () => notFound(OUTCOME_PROBLEMS.linkGone);

const tag = "Opportunities";
const members = guard(canTellOutcomes);
const READS = { name: "outcome-link-read", points: 300, seconds: 3600 };
const ANSWERS = { name: "outcome-link", points: 60, seconds: 3600 };

/** docs/product/opportunities.md#outcomes */
export function outcomeRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/opportunity-outcomes",
      members,
      describe({ tag, summary: "What the member was asked", answer: askedOutcomesAnswer, errors: [401, 403] }),
      async (c) => c.json<AskedOutcomesAnswer>({ outcomes: await listAsked(context.db, idOf(c.get("actor"))) }),
    )
    .put(
      "/opportunity-outcomes/:id",
      members,
      describe({
        tag,
        summary: "Say what came of an opportunity, or say it otherwise",
        description: "`id` is the opportunity's. Only who was asked can answer (404).",
        answer: outcomeAnswer,
        errors: [401, 403, 404, 422],
      }),
      jsonBody(outcomeRequest),
      async (c) => {
        const id = requireId(c.req.param("id"));
        const key = { account: idOf(c.get("actor")), opportunity: id };
        const outcome = await answerOutcome(context, key, c.req.valid("json"));
        if (outcome === null) throw notFound(OUTCOME_PROBLEMS.notAsked);
        return c.json<OutcomeAnswer>({ outcome });
      },
    )
    .get(
      "/outcome-links",
      anyone,
      describe({
        tag,
        summary: "What the link of a mail asks",
        description: "Looking changes nothing: programs that check links open them too.",
        open: true,
        answer: outcomeAnswer,
        errors: [404, 422, 429],
      }),
      limitUse(context, READS),
      query(outcomeBearer),
      async (c) => c.json<OutcomeAnswer>({ outcome: await showByLink(context, c.req.valid("query").token) }),
    )
    .post(
      "/outcome-links",
      anyone,
      describe({
        tag,
        summary: "Say by the link of a mail what came of an opportunity",
        description: "Once, and without a name: whoever wishes to be named signs in.",
        open: true,
        answer: outcomeAnswer,
        errors: [400, 404, 413, 422, 429],
      }),
      limitUse(context, ANSWERS),
      jsonBody(outcomeByLinkRequest),
      async (c) => {
        const { token, ...answer } = c.req.valid("json");
        return c.json<OutcomeAnswer>({ outcome: await answerByLink(context, token, answer) });
      },
    );
}
