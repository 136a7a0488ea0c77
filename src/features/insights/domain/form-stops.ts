import { PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import type { Day } from "#kernel/time-zone.ts";
import { FEWEST_TOLD, type FieldCounts, formStep, type Question, shareOf } from "./form-visits.ts";

/** docs/product/insights.md#where-members-stop */
export const FORM_STOP_TEXTS = {
  title: "Where members stop",
  lead: "How many visits saw each question of the profile form, how many had an answer to it, and how many ended there. A visit is one stay at one step. Whoever goes on to a later step or saves at the end has not left. Whoever came to change one answer, and closed the page, has.",
  notCounted:
    "Only the fact is counted, never the answer, and nobody is named. Browsers without script, and those that ask not to be followed, are not counted.",
  period: "Period",
  country: "Country",
  anyCountry: "All countries",
  show: "Show",
  clear: "Show everything",
  download: "Download CSV",
  notDownloaded: "Failed to export these figures",
  notLoaded: "Failed to load these figures. Please try again.",
  restsOn: "{count, plural, one {# visit} other {# visits}}, counted from {day}",
  restsOnFew: `Fewer than ${FEWEST_TOLD} visits, counted from {day}`,
  empty: "No visits yet",
  emptyHint: "Visits are counted as members fill in the form.",
  worst: "The largest shares of visits end at {stops}.",
  worstOne: "{question} in {step} ({share})",
  noWorst: "No question stands out: nobody left at one that enough visits saw.",
  overTime: "Left there over time",
  overTimeHint: "Of the visits that saw this question, how many in a hundred ended there",
  asTable: "Show as table",
  stepOf: "{done} of {all} visits went on ({share})",
  tooFew: "Too few to tell",
  tooFewNote: `Where fewer than ${FEWEST_TOLD} visits saw a question, it says so instead of a figure.`,
  seeOverTime: "over time",
  way: "Where in the form they stop, question by question",
} as const;

/** Of each table, after the name of its rows. */
export const FORM_STOP_COLUMNS = ["Saw it", "Had an answer", "Left there"] as const;

export const FORM_STOP_PROBLEMS = {
  country: "Please choose a country from the list",
  question: "There is no such question",
} as const;

export const questionLabel = ({ field }: Pick<Question, "field">): string => PROFILE_FIELDS[field].label;

type ExportedStop = Question & { told: FieldCounts | null; from: Day; to: Day };
type Column = { title: string; cell: (stop: ExportedStop) => string | number };

const figure = (title: string, of: (told: FieldCounts) => number): Column => ({
  title,
  cell: ({ told }) => (told === null ? FORM_STOP_TEXTS.tooFew : of(told)),
});

export const FORM_STOP_FILE: readonly Column[] = [
  { title: "Step", cell: ({ step }) => formStep(step).label },
  { title: "Question", cell: questionLabel },
  figure("Saw it", ({ saw }) => saw),
  figure("Had an answer", ({ filled }) => filled),
  figure("Had an answer, %", (told) => shareOf(told.filled, told)),
  figure("Left there", ({ left }) => left),
  figure("Left there, %", (told) => shareOf(told.left, told)),
  { title: "Counted from", cell: ({ from }) => from },
  { title: "To", cell: ({ to }) => to },
];
