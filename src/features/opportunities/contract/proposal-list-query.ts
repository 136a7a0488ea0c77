import * as v from "valibot";
import { pageCursor, pageLimit, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";

const PROPOSALS_PER_PAGE = 50;
export const PROPOSAL_LISTS = ["open", "asked", "decided", "all"] as const;

export const proposalListQuery = v.object({
  state: v.optional(v.picklist(PROPOSAL_LISTS, UNKNOWN_FILTER), "open"),
  limit: pageLimit(PROPOSALS_PER_PAGE, msg(`Please ask for 1 to ${PROPOSALS_PER_PAGE} proposals`)),
  cursor: pageCursor(),
});
