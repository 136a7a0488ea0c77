import { Hono } from "hono";
import { canUseIntroductions } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { type AskingAnswer, askingAnswer } from "../contract/asking.ts";
import {
  type IntroductionCountsAnswer,
  type IntroductionsWaitingAnswer,
  introductionCountsAnswer,
  introductionsWaitingAnswer,
  type OwnWaysAnswer,
  ownWaysAnswer,
} from "../contract/inbox.ts";
import { type PlacesAnswer, placesAnswer, placesRequest } from "../contract/places.ts";
import { callerOf } from "./caller.ts";
import { type FindOpening, prepareAsking } from "./prepare-asking.ts";
import { countIntroductions, countNews } from "./queries.ts";
import { getPlaces, setPlaces } from "./set-places.ts";
import { waysOf } from "./ways.ts";

const tag = "Introductions";
const LOOKUPS = { name: "introductions-asking", points: 300, seconds: 3600 };
const members = guard(canUseIntroductions);

/** docs/product/introductions.md#inbox */
export function inboxRoutes(context: Context, findOpening: FindOpening) {
  return new Hono<Env>()
    .get(
      "/introductions/counts",
      members,
      describe({
        tag,
        summary: "How many introductions each place of the inbox has, and how many wait for an answer",
        answer: introductionCountsAnswer,
        errors: [403],
      }),
      async (c) => {
        const { facts, profile } = callerOf(c.get("account"));
        const counts = await countIntroductions(context, facts.id);
        return c.json<IntroductionCountsAnswer>({ ...counts, isMentor: profile?.wantsToMentor === true });
      },
    )
    .get(
      "/introductions/waiting",
      members,
      describe({
        tag,
        summary: "How many introductions wait for the caller's answer, and how many notices are not read",
        answer: introductionsWaitingAnswer,
        errors: [403],
      }),
      async (c) => {
        const { facts } = callerOf(c.get("account"));
        return c.json<IntroductionsWaitingAnswer>(await countNews(context, facts.id));
      },
    )
    .get(
      "/introductions/ways",
      members,
      describe({
        tag,
        summary: "The ways of contact that the caller can show another member",
        answer: ownWaysAnswer,
        errors: [403],
      }),
      (c) => c.json<OwnWaysAnswer>({ ways: waysOf(callerOf(c.get("account"))) }),
    )
    .get(
      "/introductions/asking/:memberId",
      members,
      describe({
        tag,
        summary: "What a member finds out before asking another: places, limits, what is missing",
        description: "Private, unknown and blocked members answer alike.",
        answer: askingAnswer,
        errors: [403, 404, 422, 429],
      }),
      limitUse(context, LOOKUPS),
      async (c) =>
        c.json<AskingAnswer>(
          await prepareAsking({ ...context, findOpening }, callerOf(c.get("account")), c.req.param("memberId")),
        ),
    )
    .get(
      "/introductions/places",
      members,
      describe({
        tag,
        summary: "The places of the caller as a mentor",
        description: "403 for whoever mentors nobody.",
        answer: placesAnswer,
        errors: [403],
      }),
      async (c) => c.json<PlacesAnswer>(await getPlaces(context, callerOf(c.get("account")))),
    )
    .put(
      "/introductions/places",
      members,
      describe({
        tag,
        summary: "Set how many mentees the caller takes, and a pause",
        answer: placesAnswer,
        errors: [403, 422],
      }),
      jsonBody(placesRequest),
      async (c) => c.json<PlacesAnswer>(await setPlaces(context, callerOf(c.get("account")), c.req.valid("json"))),
    );
}
