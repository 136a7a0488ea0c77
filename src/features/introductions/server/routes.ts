import { Hono } from "hono";
import { notFound } from "#kernel/errors.ts";
import { canUseIntroductions } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  answerRequest,
  askRequest,
  followUpRequest,
  type IntroductionAnswer,
  type IntroductionListAnswer,
  introductionAnswer,
  introductionListAnswer,
  introductionListQuery,
} from "../contract/introductions.ts";
import { answerIntroduction, closeIntroduction, withdrawIntroduction } from "./answer.ts";
import { askIntroduction } from "./ask.ts";
import { callerOf } from "./caller.ts";
import { answerFollowUp } from "./follow-up.ts";
import { findIntroduction, listIntroductions } from "./list-introductions.ts";

const ASKS = { name: "introductions", points: 60, seconds: 3600 };

/** docs/product/introductions.md */
export function introductionRoutes(context: Context) {
  const answered = async (member: string, id: string): Promise<{ introduction: IntroductionAnswer }> => {
    const introduction = await findIntroduction(context.db, member, id);
    if (!introduction) throw notFound();
    return { introduction };
  };
  const about = (summary: string, errors: (404 | 409 | 422 | 429)[]) =>
    describe({ tag: "Introductions", summary, answer: introductionAnswer, errors: [401, 403, ...errors] });
  return new Hono<Env>()
    .get(
      "/introductions",
      guard(canUseIntroductions),
      describe({
        tag: "Introductions",
        summary: "What a member has received, sent, and what is over, newest first",
        answer: introductionListAnswer,
        errors: [401, 403, 422],
      }),
      query(introductionListQuery),
      async (c) =>
        c.json<IntroductionListAnswer>(
          await listIntroductions(context, callerOf(c.get("account")).facts.id, c.req.valid("query")),
        ),
    )
    .post(
      "/introductions",
      guard(canUseIntroductions),
      about("Ask a member for an introduction", [404, 409, 422, 429]),
      limitUse(context, ASKS),
      jsonBody(askRequest),
      async (c) => {
        const caller = callerOf(c.get("account"));
        const id = await askIntroduction(context, caller, c.req.valid("json"));
        return c.json(await answered(caller.facts.id, id), 201);
      },
    )
    .get(
      "/introductions/:id",
      guard(canUseIntroductions),
      about("Read an introduction of one's own", [404]),
      async (c) => c.json(await answered(callerOf(c.get("account")).facts.id, requireId(c.req.param("id")))),
    )
    .post(
      "/introductions/:id/answer",
      guard(canUseIntroductions),
      about("Accept or decline what one was asked", [404, 409, 422]),
      jsonBody(answerRequest),
      async (c) => {
        const caller = callerOf(c.get("account"));
        await answerIntroduction(context, caller, requireId(c.req.param("id")), c.req.valid("json"));
        return c.json(await answered(caller.facts.id, c.req.param("id")));
      },
    )
    .post(
      "/introductions/:id/follow-up",
      guard(canUseIntroductions),
      about("Say whether it came to a meeting", [404, 409, 422]),
      jsonBody(followUpRequest),
      async (c) => {
        const member = callerOf(c.get("account")).facts.id;
        await answerFollowUp(context, member, requireId(c.req.param("id")), c.req.valid("json"));
        return c.json(await answered(member, c.req.param("id")));
      },
    )
    .post(
      "/introductions/:id/withdraw",
      guard(canUseIntroductions),
      about("Take back what one asked", [404, 409]),
      async (c) => {
        const member = callerOf(c.get("account")).facts.id;
        await withdrawIntroduction(context, member, requireId(c.req.param("id")));
        return c.json(await answered(member, c.req.param("id")));
      },
    )
    .post(
      "/introductions/:id/close",
      guard(canUseIntroductions),
      about("End an accepted introduction", [404, 409]),
      async (c) => {
        const member = callerOf(c.get("account")).facts.id;
        await closeIntroduction(context, member, requireId(c.req.param("id")));
        return c.json(await answered(member, c.req.param("id")));
      },
    );
}
