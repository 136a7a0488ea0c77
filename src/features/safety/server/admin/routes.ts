import { Hono } from "hono";
import type { Context } from "#accounts/server/context.ts";
import { canDecideReports } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  type DecisionAnswer,
  decisionAnswer,
  decisionRequest,
  type ReportForStaffAnswer,
  reportForStaffAnswer,
  reportListAnswer,
  reportListQuery,
} from "../../contract/admin-reports.ts";
import { decideReport } from "./decide.ts";
import { getReport, listReports } from "./list-reports.ts";

const tag = "Administration";

/** docs/product/introductions.md#reports */
export function reportAdminRoutes(context: Context) {
  const list = listRoute({
    tag,
    may: canDecideReports,
    path: "/admin/reports",
    summary: "What members reported and appealed",
    description: "The open ones unless asked otherwise, newest first.",
    query: reportListQuery,
    answer: reportListAnswer,
    page: (query) => listReports(context, query),
  });
  return new Hono<Env>()
    .route("/", list)
    .get(
      "/admin/reports/:id",
      guard(canDecideReports),
      describe({ tag, summary: "A report with its context", answer: reportForStaffAnswer, errors: [403, 404] }),
      async (c) => c.json<ReportForStaffAnswer>({ report: await getReport(context, requireId(c.req.param("id"))) }),
    )
    .post(
      "/admin/reports/:id/decision",
      guard(canDecideReports),
      describe({
        tag,
        summary: "Decide a report or an appeal",
        description:
          "Once. The member concerned gets a mail with the words of the decision and a way to appeal, whoever reported a short note.",
        answer: decisionAnswer,
        errors: [403, 404, 409, 422],
      }),
      jsonBody(decisionRequest),
      async (c) => {
        const id = requireId(c.req.param("id"));
        return c.json<DecisionAnswer>(await decideReport(context, c.get("actor"), id, c.req.valid("json")));
      },
    );
}
