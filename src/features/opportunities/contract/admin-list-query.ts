import * as v from "valibot";
import { choicesOf, pageCursor, pageLimit, queryText, sortOf } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { MANAGED_FILTERS, MANAGED_SORTS } from "../domain/admin-list.ts";

const MANAGED_PER_PAGE = 50;
export const managedOpportunityListQuery = v.object({
  search: v.pipe(queryText(), v.description("Words of title, summary and description; a slip is forgiven")),
  ...choicesOf(MANAGED_FILTERS),
  sort: v.pipe(
    sortOf(MANAGED_SORTS),
    v.description("-created where nothing is given; deadline: what is open, what has no date, what is over"),
  ),
  limit: pageLimit(MANAGED_PER_PAGE, msg(`Please ask for 1 to ${MANAGED_PER_PAGE} opportunities`)),
  cursor: pageCursor(1200),
});
export type ManagedOpportunityListQuery = v.InferOutput<typeof managedOpportunityListQuery>;
