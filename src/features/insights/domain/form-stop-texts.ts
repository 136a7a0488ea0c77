import { msg } from "#kernel/translate.ts";
import { FEWEST_TOLD } from "./form-counts.ts";

/** docs/product/insights.md#where-members-stop */
export const FORM_STOP_TEXTS = {
  title: msg("Where members stop"),
  lead: msg(
    "How many visits reached each question of the profile form, how many had answered it, and how many ended there. A visit is one stay at one step. A visit that goes on to a later step, or saves at the end, counts as completed. A visit that changes one answer and closes the page counts as ended.",
  ),
  notCounted: msg(
    "We count only that a question was answered, never the answer or the member. Browsers without script, and browsers that ask not to be tracked, are not counted.",
  ),
  period: msg("Period"),
  country: msg("Country"),
  anyCountry: msg("All countries"),
  show: msg("Show"),
  clear: msg("Show everything"),
  download: msg("Download CSV"),
  notDownloaded: msg("Failed to export these figures"),
  notLoaded: msg("Failed to load these figures. Please try again."),
  restsOn: msg("{count, plural, one {# visit} other {# visits}}, counted from {day}"),
  restsOnFew: msg(`Fewer than ${FEWEST_TOLD} visits, counted from {day}`),
  empty: msg("No visits yet"),
  emptyHint: msg("Visits are counted as members fill in the form."),
  worst: msg("The largest shares of visits end at {stops}."),
  worstOne: msg("“{question}” in {step} ({share})"),
  noWorst: msg("No question stands out: no visit ended at a question that enough visits reached."),
  overTimeHint: msg("Of the visits that saw this question, how many in a hundred ended there"),
  asTable: msg("Show as table"),
  stepOf: msg("{done} of {all} visits went on ({share})"),
  tooFew: msg("Too few to tell"),
  tooFewNote: msg(`Where fewer than ${FEWEST_TOLD} visits saw a question, it says so instead of a figure.`),
  way: msg("Where in the form they stop, question by question"),
} as const;

export const FORM_STOP_COLUMNS = [msg("Saw it"), msg("Answered"), msg("Left there")] as const;

export const FORM_STOP_PROBLEMS = {
  question: msg("There is no such question"),
} as const;
