import * as v from "valibot";
import { pageCursor, pageLimit, SEARCH_MAX_LENGTH } from "#kernel/list-queries.ts";
import { FIELD_PROBLEMS, isTypedText } from "#kernel/sentences.ts";
import { isTicked } from "#kernel/ticked.ts";
import { msg, t } from "#kernel/translate.ts";
import { readOpportunityType } from "./opportunity.ts";

/** docs/product/opportunities.md#search-and-filters */
const OPPORTUNITIES_PER_PAGE = 24;
/** docs/product/opportunities.md#search-and-filters */
export const EMBEDDED_OPPORTUNITIES = 6;

const LIMIT = msg(`Please ask for 1 to ${OPPORTUNITIES_PER_PAGE} opportunities`);

function searchWords(read: (text: string) => string) {
  return v.pipe(
    v.optional(v.string(FIELD_PROBLEMS.text), ""),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      const text = isTypedText(dataset.value) ? dataset.value.normalize("NFC").replace(/\s+/g, " ").trim() : null;
      if (text !== null && text.length <= SEARCH_MAX_LENGTH) return text === "" ? null : read(text);
      addIssue({
        message: text === null ? FIELD_PROBLEMS.characters : t(FIELD_PROBLEMS.tooLong, { limit: SEARCH_MAX_LENGTH }),
      });
      return NEVER;
    }),
  );
}

/** Parameter names of the search form on /opportunities (docs/product/opportunities.md#search-and-filters). */
export const opportunitySearchSchema = v.object({
  search: searchWords((text) => text),
  type: searchWords((text) => readOpportunityType(text) ?? text),
  region: searchWords((text) => text),
  past: v.pipe(
    v.optional(v.string(FIELD_PROBLEMS.text), ""),
    v.transform((given) => isTicked(given)),
  ),
  limit: pageLimit(OPPORTUNITIES_PER_PAGE, LIMIT),
  cursor: pageCursor(400),
});
export type OpportunitySearch = v.InferOutput<typeof opportunitySearchSchema>;
