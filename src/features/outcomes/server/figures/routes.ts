import { Hono } from "hono";
import { canManageSite, canViewInsights } from "#kernel/permissions.ts";
import { recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, guard, limitUse } from "#platform/http/guard.ts";
import { fileRoute } from "#platform/http/list-routes.ts";
import {
  noFilter,
  type OutcomeFiguresAnswer,
  outcomeFiguresAnswer,
  type ResultsAnswer,
  type ResultsPage,
  resultsAnswer,
  resultsPage,
} from "../../contract/figures.ts";
import { isResultsShown } from "../queries.ts";
import { OUTCOME_FILE, openOutcomeFile } from "./file.ts";
import { readFigures } from "./read-figures.ts";
import { readResults, setResultsPage } from "./results.ts";

const tag = "Insights";
const READS = { name: "results", points: 300, seconds: 300 };

/** docs/product/opportunities.md#outcomes */
export function outcomeFigureRoutes(context: Context) {
  const file = fileRoute({
    tag,
    may: canViewInsights,
    path: "/admin/insights/outcomes.csv",
    summary: "What members won, as a file",
    description: "CSV; written to the audit log. Names are of those who allowed it.",
    filter: noFilter,
    name: "what-members-won",
    clock: context.clock,
    columns: OUTCOME_FILE,
    open: () => openOutcomeFile(context),
    record: recorder(context),
  });
  return new Hono<Env>()
    .route("/", file)
    .get(
      "/admin/insights/outcomes",
      guard(canViewInsights),
      describe({ tag, summary: "What members have won", answer: outcomeFiguresAnswer, errors: [403] }),
      async (c) => c.json<OutcomeFiguresAnswer>(await readFigures(context)),
    )
    .get(
      "/results",
      anyone,
      describe({
        tag: "Site",
        summary: "What members won, where staff have made it public",
        open: true,
        answer: resultsAnswer,
        errors: [404, 429],
      }),
      limitUse(context, READS),
      async (c) => c.json<ResultsAnswer>(await readResults(context)),
    )
    .get(
      "/admin/results-page",
      guard(canManageSite),
      describe({ tag: "Site", summary: "Whether the page of results is public", answer: resultsPage, errors: [403] }),
      async (c) => c.json<ResultsPage>({ isShown: await isResultsShown(context.db) }),
    )
    .put(
      "/admin/results-page",
      guard(canManageSite),
      describe({
        tag: "Site",
        summary: "Make the page of results public, or take it down",
        answer: resultsPage,
        errors: [403, 422],
      }),
      jsonBody(resultsPage),
      async (c) => c.json<ResultsPage>(await setResultsPage(context, c.get("actor"), c.req.valid("json"))),
    );
}
