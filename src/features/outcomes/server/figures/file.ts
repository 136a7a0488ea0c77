import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { labelIn } from "#features/profiles/domain/option.ts";
import { GENDERS } from "#features/profiles/domain/options-about.ts";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { msg } from "#kernel/translate.ts";
import type { Act } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { CsvColumn } from "#platform/http/csv.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import { DIMENSION_TITLES, type Dimension, OUTCOME_ADMIN_TEXTS as TEXTS } from "../../domain/admin-texts.ts";
import type { OutcomeFigures, OutcomeGroup } from "../../domain/counted.ts";
import { readFigures } from "./read-figures.ts";

type Row = { by: string; group: string; told: Partial<OutcomeFigures> | null };

export async function openOutcomeFile(context: Pick<Context, "db" | "clock">): Promise<OpenedFile<Act, Row>> {
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

export const OUTCOME_FILE: readonly CsvColumn<Row>[] = [
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
