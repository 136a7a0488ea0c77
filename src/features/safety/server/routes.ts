import { Hono } from "hono";
import { unauthenticated } from "#kernel/errors.ts";
import { canReport, isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, guard, limitUse } from "#platform/http/guard.ts";
import {
  type AppealAnswer,
  type AppealedAnswer,
  appealAnswer,
  appealedAnswer,
  appealQuery,
  appealRequest,
  type ReportAnswer,
  reportAnswer,
  reportRequest,
} from "../contract/reports.ts";
import { appeal, readAppeal } from "./appeal.ts";
import { report } from "./report.ts";

const REPORTS = { name: "reports", points: 20, seconds: 3600 };
const APPEALS = { name: "appeals", points: 30, seconds: 3600 };

/** docs/product/introductions.md#reports */
export function reportRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/reports",
      guard(canReport),
      describe({
        tag: "Introductions",
        summary: "Report a member, a message or an opportunity to staff",
        description:
          "`id` is a member id, or the id of an introduction or opportunity. One open report for each reporter and thing.",
        answer: reportAnswer,
        errors: [401, 403, 404, 409, 422, 429],
      }),
      limitUse(context, REPORTS),
      jsonBody(reportRequest),
      async (c) => {
        const actor = c.get("actor");
        if (isGuest(actor)) throw unauthenticated();
        await report(context, actor.id, c.req.valid("json"));
        return c.json<ReportAnswer>({ reported: true }, 201);
      },
    )
    .get(
      "/appeals",
      anyone,
      describe({
        tag: "Introductions",
        summary: "The decision that the link of a mail is about",
        open: true,
        answer: appealAnswer,
        errors: [404, 422, 429],
      }),
      limitUse(context, APPEALS),
      query(appealQuery),
      async (c) => c.json<AppealAnswer>(await readAppeal(context, c.req.valid("query").token)),
    )
    .post(
      "/appeals",
      anyone,
      describe({
        tag: "Introductions",
        summary: "Ask staff to look again at a decision, by the link of its mail",
        open: true,
        answer: appealedAnswer,
        errors: [404, 422, 429],
      }),
      limitUse(context, APPEALS),
      jsonBody(appealRequest),
      async (c) => {
        const { token, text } = c.req.valid("json");
        await appeal(context, token, text);
        return c.json<AppealedAnswer>({ appealed: true }, 201);
      },
    );
}
