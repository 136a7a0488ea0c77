import * as v from "valibot";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { oneOf } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { FORM_PERIODS } from "../domain/form-periods.ts";
import { FORM_STOP_PROBLEMS } from "../domain/form-stop-texts.ts";

/** An empty `period` means the last weeks; an empty `country` means all countries. */
export const formStopFilter = v.object({
  period: oneOf(FORM_PERIODS),
  country: oneOf(
    COUNTRIES.map(({ code }) => ({ key: code })),
    msg("Please choose a country from the list"),
  ),
});
export type FormStopFilter = v.InferOutput<typeof formStopFilter>;

/** Question names are checked by pattern only: the list of names would pull the whole form into the page's script. */
export const formStopSearch = v.object({
  ...formStopFilter.entries,
  question: v.optional(
    v.pipe(v.string(FORM_STOP_PROBLEMS.question), v.regex(/^(?:[a-z]+\.[A-Za-z0-9]+)?$/, FORM_STOP_PROBLEMS.question)),
    "",
  ),
});
