import { PROFILE_FIELDS } from "#features/profiles/domain/fields.ts";
import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { type FieldCounts, type Question, shareOf } from "./form-counts.ts";
import { FORM_STOP_TEXTS } from "./form-stop-texts.ts";
import { formStep } from "./form-visits.ts";

export const questionLabel = ({ field }: Pick<Question, "field">): string => PROFILE_FIELDS[field].label;

type ExportedStop = Question & { told: FieldCounts | null; from: Day; to: Day };
type Column = { title: string; cell: (stop: ExportedStop) => string | number };

const figure = (title: string, of: (told: FieldCounts) => number): Column => ({
  title,
  cell: ({ told }) => (told === null ? FORM_STOP_TEXTS.tooFew : of(told)),
});

export const FORM_STOP_FILE: readonly Column[] = [
  { title: msg("Step"), cell: ({ step }) => formStep(step).label },
  { title: msg("Question"), cell: questionLabel },
  figure(msg("Saw it"), ({ saw }) => saw),
  figure(msg("Answered"), ({ filled }) => filled),
  figure(msg("Answered, %"), (told) => shareOf(told.filled, told)),
  figure(msg("Left there"), ({ left }) => left),
  figure(msg("Left there, %"), (told) => shareOf(told.left, told)),
  { title: msg("Counted from"), cell: ({ from }) => from },
  { title: msg("To"), cell: ({ to }) => to },
];
