import * as v from "valibot";
import { moment } from "#kernel/list-queries.ts";
import { DIMENSIONS, RESULTS_PAGE_PROBLEM } from "../domain/admin-texts.ts";

const count = v.pipe(v.number(), v.integer());
const dollars = v.pipe(
  v.nullable(count),
  v.description("US dollars; null where too few members told an amount without their name."),
);
const days = v.pipe(v.nullable(v.number()), v.description("Median, from publishing to the answer, of what was won."));

const figures = v.object({
  asked: count,
  answered: count,
  applied: count,
  won: count,
  listings: v.pipe(count, v.description("That were won.")),
  amounts: v.pipe(count, v.description("Wins with an amount.")),
  amount: dollars,
  days,
});
export type OutcomeFigures = v.InferOutput<typeof figures>;

const group = v.object({
  key: v.pipe(v.nullable(v.string()), v.description("Null where nothing is known, and for the rest.")),
  isRest: v.pipe(v.boolean(), v.description("Groups that are too small to be told apart.")),
  told: v.pipe(v.nullable(figures), v.description("Null where too few answered.")),
});
export type OutcomeGroup = v.InferOutput<typeof group>;

const named = v.object({ name: v.string(), title: v.string(), amount: v.nullable(count) });
export type NamedWinner = v.InferOutput<typeof named>;

const counted = {
  asked: count,
  answered: count,
  total: v.pipe(v.nullable(figures), v.description("Null where too few answered.")),
  groups: v.array(v.object({ by: v.picklist(DIMENSIONS), groups: v.array(group) })),
};

export const outcomeFiguresAnswer = v.object({
  countedAt: moment,
  ...counted,
  named: v.pipe(v.array(named), v.description("The latest of those who allowed it.")),
});
export type OutcomeFiguresAnswer = v.InferOutput<typeof outcomeFiguresAnswer>;

/** All that is counted; `countries`: of whoever won. */
export type CountedOutcomes = Pick<OutcomeFiguresAnswer, keyof typeof counted> & { countries: number };

export const noFilter = v.object({});

export const resultsAnswer = v.object({
  asked: count,
  answered: count,
  told: v.nullable(v.object({ won: count, listings: count, countries: count, amount: dollars })),
  types: v.array(v.object({ key: v.string(), won: count, amount: dollars })),
  named: v.array(named),
});
export type ResultsAnswer = v.InferOutput<typeof resultsAnswer>;

export const resultsPage = v.object({ isShown: v.boolean(RESULTS_PAGE_PROBLEM) });
export type ResultsPage = v.InferOutput<typeof resultsPage>;
