import { Hono } from "hono";
import { canReceiveRecommendations } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, guard } from "#platform/http/guard.ts";
import {
  type ForCountryAnswer,
  forCountryAnswer,
  forCountryQuery,
  type MatchListAnswer,
  matchListAnswer,
  matchListQuery,
  type RecommendationsAnswer,
  recommendationsAnswer,
} from "../contract/recommendations.ts";
import { listMatches } from "./list-matches.ts";
import { FIRST, recommend } from "./recommend.ts";

const tag = "Recommendations";
const members = guard(canReceiveRecommendations);

export function recommendationRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/recommendations",
      members,
      describe({
        tag,
        summary: "What fits the caller's profile: opportunities, mentors, collaborators, resources",
        description: "Every score comes with its reasons. People are public members, without any way to contact them.",
        answer: recommendationsAnswer,
        errors: [403],
      }),
      async (c) => c.json<RecommendationsAnswer>(await recommend(context, c.get("account")?.profile ?? null)),
    )
    .get(
      "/recommendations/opportunities",
      members,
      describe({
        tag,
        summary: "Search the opportunities that match the caller's profile",
        description: "Live and open ones with a score above 0; the most relevant first, then what closes soonest.",
        answer: matchListAnswer,
        errors: [403, 422],
      }),
      query(matchListQuery),
      async (c) => {
        const profile = c.get("account")?.profile ?? null;
        return c.json<MatchListAnswer>(await listMatches(context, profile, c.req.valid("query")));
      },
    )
    .get(
      "/recommendations/country",
      anyone,
      describe({
        tag,
        summary: "What is open to a country, for visitors without an account",
        description: "The best first, by the rule for members, of whom nothing but the country is known.",
        open: true,
        answer: forCountryAnswer,
        errors: [422],
      }),
      query(forCountryQuery),
      async (c) => {
        const { country } = c.req.valid("query");
        const profile = { country, industrySector: [], businessStage: null };
        const { opportunities, total } = await fromReplica(context, c, (near) => listMatches(near, profile, FIRST));
        return c.json<ForCountryAnswer>({ opportunities, total });
      },
    );
}
