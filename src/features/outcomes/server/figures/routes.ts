import { Hono } from "hono";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { labelIn } from "#features/profiles/domain/option.ts";
import { GENDERS } from "#features/profiles/domain/options-about.ts";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { canManageSite, canViewInsights } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { type Act, recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import type { CsvColumn } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env, guard, limitUse } from "#platform/http/guard.ts";
import { fileRoute, type OpenedFile } from "#platform/http/list-routes.ts";
import {
  noFilter,
  type OutcomeFiguresAnswer,
  outcomeFiguresAnswer,
  type ResultsAnswer,
  type ResultsPage,
  resultsAnswer,
  resultsPage,
} from "../../contract/figures.ts";
import { DIMENSION_TITLES, type Dimension, OUTCOME_ADMIN_TEXTS as TEXTS } from "../../domain/admin-texts.ts";
import type { OutcomeFigures, OutcomeGroup } from "../../domain/counted.ts";
import { isResultsShown } from "../queries.ts";
import { readFigures } from "./read-figures.ts";
import { readResults, setResultsPage } from "./results.ts";

type Row = { by: string; group: string; told: Partial<OutcomeFigures> | null };

async function openOutcomeFile(context: Pick<Context, "db" | "clock">): Promise<OpenedFile<Act, Row>> {
  const { asked, answered, total, groups, named } = await readFigures(context, Number.POSITIVE_INFINITY);
  const rows: Row[] = [
    { by: "All", group: "", told: total ?? { asked, answered } },
    ...groups.flatMap(({ by, groups: all }) =>
      all.map((group) => ({ by: DIMENSION_TITLES[by], group: groupName(by, group), told: group.told })),
    ),
    ...named.map(({ name, title, amount }) => ({ by: TEXTS.named, group: `${name}: ${title}`, told: { amount } })),
  ];
  return {
    act: { action: "insights.exported", details: { chart: "outcomes", rows: rows.length } },
    rows: inTurn(rows),
  };
}

async function* inTurn<One>(rows: readonly One[]): AsyncGenerator<One> {
  yield* rows;
}

const NAMES: Record<Dimension, (key: string) => string> = {
  country: (code) => countryName(code) ?? code,
  gender: (key) => labelIn(GENDERS, key),
  stage: (key) => labelIn(BUSINESS_STAGES, key),
  type: opportunityTypeLabel,
  organizer: (name) => name,
};

function groupName(by: Dimension, { key, isRest }: OutcomeGroup): string {
  if (isRest) return TEXTS.rest;
  return key === null ? TEXTS.unknown : NAMES[by](key);
}

const figure = (title: string, of: (told: Partial<OutcomeFigures>) => number | null | undefined): CsvColumn<Row> => ({
  title,
  cell: ({ told }) => (told === null ? TEXTS.tooFew : (of(told) ?? null)),
});

const OUTCOME_FILE: readonly CsvColumn<Row>[] = [
  { title: msg("Counted by"), cell: ({ by }) => by },
  { title: TEXTS.group, cell: ({ group }) => group },
  figure(TEXTS.asked, ({ asked }) => asked),
  figure(TEXTS.answered, ({ answered }) => answered),
  figure(TEXTS.applied, ({ applied }) => applied),
  figure(TEXTS.won, ({ won }) => won),
  figure(msg("Listings that were won"), ({ listings }) => listings),
  figure(TEXTS.amount, ({ amount }) => amount),
  figure(msg("Wins with an amount"), ({ amounts }) => amounts),
  figure(msg("Median days from publishing to the answer"), ({ days }) => (days == null ? null : Math.round(days))),
];

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
