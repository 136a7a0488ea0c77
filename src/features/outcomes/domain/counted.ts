import * as v from "valibot";
import { DIMENSIONS } from "./admin-texts.ts";

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

/** docs/product/opportunities.md#outcomes */
export const countedEntries = {
  asked: count,
  answered: count,
  total: v.pipe(v.nullable(figures), v.description("Null where too few answered.")),
  groups: v.array(v.object({ by: v.picklist(DIMENSIONS), groups: v.array(group) })),
};
const counted = v.object(countedEntries);

/** `countries`: number of countries in which a member won. */
export type CountedOutcomes = v.InferOutput<typeof counted> & { countries: number; unnamed: Unnamed };

/** Wins with an amount but no name: their members, and the largest amounts. Never sent to clients. */
export type Unnamed = { members: number; largest: number; largestByType: Record<string, number> };

const rounded = v.pipe(
  v.nullable(count),
  v.description("US dollars, rounded down; null where too few members told an amount without their name."),
);

export const publicEntries = {
  asked: count,
  answered: count,
  told: v.nullable(v.object({ won: count, listings: count, countries: count, amount: rounded })),
  types: v.array(v.object({ key: v.string(), won: count, amount: rounded })),
};
const publicOutcomes = v.object(publicEntries);

/** A win whose member may be named; the name is not stored, but read when the page is shown. */
export type NamedWin = { account: string; opportunity: string; amount: number | null };
export type PublicOutcomes = v.InferOutput<typeof publicOutcomes> & {
  named: NamedWin[];
  publishedAt: string;
  /** Number of members who told an amount but may not be named, at the time of publication. */
  unnamed: number;
};
