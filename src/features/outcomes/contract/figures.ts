import * as v from "valibot";
import { moment } from "#kernel/list-queries.ts";
import { RESULTS_PAGE_PROBLEM } from "../domain/admin-texts.ts";
import { countedEntries, publicEntries } from "../domain/counted.ts";

const named = v.object({
  name: v.string(),
  title: v.string(),
  amount: v.nullable(v.pipe(v.number(), v.integer())),
});
export type NamedWinner = v.InferOutput<typeof named>;

export const outcomeFiguresAnswer = v.object({
  countedAt: moment,
  ...countedEntries,
  named: v.pipe(v.array(named), v.description("The latest of those who allowed it.")),
});
export type OutcomeFiguresAnswer = v.InferOutput<typeof outcomeFiguresAnswer>;

export const noFilter = v.object({});

export const resultsAnswer = v.object({ ...publicEntries, named: v.array(named) });
export type ResultsAnswer = v.InferOutput<typeof resultsAnswer>;

export const resultsPage = v.object({ isShown: v.boolean(RESULTS_PAGE_PROBLEM) });
export type ResultsPage = v.InferOutput<typeof resultsPage>;
