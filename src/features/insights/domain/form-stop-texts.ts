import { FEWEST_TOLD } from "./form-counts.ts";

/** docs/product/insights.md#where-members-stop */
export const FORM_STOP_TEXTS = {
  title: "Where members stop",
  lead: "How many visits saw each question of the profile form, how many had answered it, and how many ended there. A visit is one stay at one step. Whoever goes on to a later step or saves at the end has not left. Whoever came to change one answer, and closed the page, has.",
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
  worstOne: "“{question}” in {step} ({share})",
  noWorst: "No question stands out: nobody left at one that enough visits saw.",
  overTimeHint: "Of the visits that saw this question, how many in a hundred ended there",
  asTable: "Show as table",
  stepOf: "{done} of {all} visits went on ({share})",
  tooFew: "Too few to tell",
  tooFewNote: `Where fewer than ${FEWEST_TOLD} visits saw a question, it says so instead of a figure.`,
  way: "Where in the form they stop, question by question",
} as const;

/** Of each table, after the name of its rows. */
export const FORM_STOP_COLUMNS = ["Saw it", "Answered", "Left there"] as const;

export const FORM_STOP_PROBLEMS = {
  question: "There is no such question",
} as const;
