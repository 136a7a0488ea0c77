import * as v from "valibot";
import { FIELD_PROBLEMS, isTypedText } from "./sentences.ts";
import { STAGES } from "./stages.ts";
import { TICKED } from "./ticked.ts";
import { msg, t } from "./translate.ts";

export const CURSOR_PROBLEM = msg("Please send the cursor as it was answered");
export const UNKNOWN_FILTER = msg("There is no such filter");
const UNKNOWN_SORT = msg("There is no such order");

export const SEARCH_MAX_LENGTH = 100;
/** Larger counts are shown as "1,000+", because counting all matches is expensive. */
export const MOST_COUNTED = 1000;

type Options = readonly { key: string }[];
type Choice = ReturnType<typeof oneOf>;

export const queryText = (maxLength = SEARCH_MAX_LENGTH) =>
  v.pipe(
    v.optional(v.string(FIELD_PROBLEMS.text), ""),
    v.maxLength(maxLength, () => t(FIELD_PROBLEMS.tooLong, { limit: maxLength })),
    v.check((text) => isTypedText(text), FIELD_PROBLEMS.characters),
  );

export const oneOf = (options: Options, problem: string = UNKNOWN_FILTER) =>
  v.optional(v.picklist(["", ...options.map(({ key }) => key)], problem), "");

type Sort<By extends string> = "" | By | `-${By}`;

/** Schema of the sort key; "-" before the key means descending. */
export const sortOf = <By extends string>(by: readonly By[]) =>
  v.optional(
    v.picklist<Sort<By>[], string>(["", ...by.flatMap((one): Sort<By>[] => [one, `-${one}`])], UNKNOWN_SORT),
    "",
  );

export function readSort<By extends string>(sort: Sort<By>, usual: Exclude<Sort<By>, "">) {
  const chosen = sort || usual;
  const descending = chosen.startsWith("-");
  return { by: (descending ? chosen.slice(1) : chosen) as By, descending };
}

export function choicesOf<Name extends string>(filters: readonly { name: Name; options: Options }[]) {
  return Object.fromEntries(filters.map(({ name, options }) => [name, oneOf(options)])) as Record<Name, Choice>;
}

const flag = v.optional(v.picklist(["", ...TICKED], UNKNOWN_FILTER), "");

export function flagsOf<Name extends string>(flags: readonly { name: Name }[]) {
  return Object.fromEntries(flags.map(({ name }) => [name, flag])) as Record<Name, typeof flag>;
}

export function pageLimit(most: number, sentence: string | (() => string), usual = most) {
  return v.optional(
    v.pipe(
      v.string(sentence),
      v.digits(sentence),
      v.transform(Number),
      v.minValue(1, sentence),
      v.maxValue(most, sentence),
    ),
    String(usual),
  );
}

export const pageCursor = (maxLength = 100) =>
  v.optional(v.pipe(v.string(CURSOR_PROBLEM), v.regex(new RegExp(`^[\\w-]{1,${maxLength}}$`), CURSOR_PROBLEM)));

/** ISO 8601 in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
export const stage = v.picklist(STAGES.map((entry) => entry.stage));

const CHOSEN_ID = msg("Please choose a UUID as the id");

export const chosenId = v.optional(
  v.pipe(
    v.string(CHOSEN_ID),
    v.uuid(CHOSEN_ID),
    v.description("Of your choice, so that what is sent again, because no answer came, is not stored twice"),
  ),
);
