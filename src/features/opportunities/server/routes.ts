import { Hono } from "hono";
import { notFound } from "#kernel/errors.ts";
import { canReadOpportunity, canReceiveRecommendations } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitUse } from "#platform/http/guard.ts";
import {
  type OpportunityAnswer,
  type OpportunityListAnswer,
  opportunityAnswer,
  opportunityListAnswer,
} from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { opportunitySearchSchema } from "../domain/search.ts";
import { countView, viewerOf } from "./count-view.ts";
import { marksOf, NO_MARKS } from "./marks.ts";
import { presentFit, presentOpportunity, writeOpportunityJsonLd } from "./present.ts";
import { findShown } from "./queries.ts";
import { readClick, recordClick } from "./record-click.ts";
import { searchOpportunities } from "./search-opportunities.ts";

const tag = "Opportunities";
const BEACONS = { name: "opportunity-beacons", points: 300, seconds: 300 };

/** docs/product/opportunities.md#search-and-filters */
export function opportunityRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/opportunities",
      anyone,
      describe({
        tag,
        summary: "Live opportunities, by search and filters",
        description:
          "The nearest closing day first, then those without one; past ones with `past=1`, the latest first. With `search` exact titles come first, then titles that begin with the words, then all that contain them in title, summary or description. Case and accents do not matter.",
        open: true,
        answer: opportunityListAnswer,
        errors: [422],
      }),
      query(opportunitySearchSchema),
      async (c) =>
        c.json<OpportunityListAnswer>(
          await fromReplica(context, c, (near) => searchOpportunities(near, c.req.valid("query"))),
        ),
    )
    .get(
      "/opportunities/:id",
      anyone,
      describe({
        tag,
        summary: "An opportunity",
        description: "Drafts and unknown ids answer alike. A look counts as a view once per viewer and day.",
        open: true,
        answer: opportunityAnswer,
        errors: [404],
      }),
      async (c) => {
        const row = await fromReplica(context, c, ({ db }) => findShown(db, c.req.param("id")));
        if (!row || !canReadOpportunity(c.get("actor"), row)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
        // The view count is not awaited: the response does not wait for it, and does not fail with it.
        void countView(context, viewerOf(c, context), row.id);
        const { facts, profile = null } = c.get("account") ?? {};
        return c.json<OpportunityAnswer>({
          opportunity: presentOpportunity(row),
          ...(facts ? await fromReplica(context, c, ({ db }) => marksOf(db, facts.id, row)) : NO_MARKS),
          jsonLd: writeOpportunityJsonLd(context.config.siteUrl, row),
          fit: profile && canReceiveRecommendations(c.get("actor")) ? presentFit(profile, row, context.clock()) : null,
        });
      },
    )
    .post(
      "/opportunities/:id/views",
      anyone,
      describe({
        tag,
        summary: "Count a view",
        description: "For pages that were kept. Answers alike whether it counted or not.",
        open: true,
        empty: true,
        errors: [429],
      }),
      limitUse(context, BEACONS),
      async (c) => {
        await countView(context, viewerOf(c, context), c.req.param("id"));
        return c.body(null, 204);
      },
    )
    .post(
      "/opportunities/:id/clicks",
      anyone,
      describe({
        tag,
        summary: "Count a click",
        description:
          "`kind` is apply or download, in the query or in the body (JSON or a form, whatever its content type says). Answers alike whether it was recorded or not.",
        open: true,
        empty: true,
        errors: [422, 429],
      }),
      limitUse(context, BEACONS),
      async (c) => {
        await recordClick(context, c.get("actor"), c.req.param("id"), await readClick(c.req.raw));
        return c.body(null, 204);
      },
    );
}
