import * as v from "valibot";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { oneOf } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { FORM_PERIODS } from "../domain/form-periods.ts";
import { FORM_STOP_PROBLEMS } from "../domain/form-stop-texts.ts";

/** The names are those of the page's address; one that is left open asks for the last weeks, of all countries. */
export const formStopFilter = v.object({
  period: oneOf(FORM_PERIODS),
  country: oneOf(
    COUNTRIES.map(({ code }) => ({ key: code })),
    msg("Please choose a country from the list"),
  ),
});
export type FormStopFilter = v.InferOutput<typeof formStopFilter>;

/** What a page needs of it: which questions there are would bring the whole form along. */
export const formStopSearch = v.object({
  ...formStopFilter.entries,
  question: v.optional(
    v.pipe(v.string(FORM_STOP_PROBLEMS.question), v.regex(/^(?:[a-z]+\.[A-Za-z0-9]+)?$/, FORM_STOP_PROBLEMS.question)),
    "",
  ),
});
