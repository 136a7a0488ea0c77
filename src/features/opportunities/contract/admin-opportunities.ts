import * as v from "valibot";
import { msg } from "#kernel/translate.ts";
import { BULK_ACTS, BULK_PROBLEMS, MOST_AT_ONCE } from "../domain/admin-bulk.ts";
import { evenIfPast, figures, nextCursor, opportunityCard, publishingWarnings } from "./opportunities.ts";

const text = v.nullable(v.string());

const listedOpportunity = v.object({ ...opportunityCard.entries, ...figures });
export type ListedOpportunity = v.InferOutput<typeof listedOpportunity>;

export const managedOpportunityListAnswer = v.object({
  opportunities: v.array(listedOpportunity),
  total: v.pipe(v.number(), v.description("Of all, live and draft")),
  matched: v.pipe(v.number(), v.description("How many the filters leave")),
  similarTo: v.pipe(text, v.description("Words taken for those of `search`: what has them is found as well")),
  nextCursor,
});
export type ManagedOpportunityListAnswer = v.InferOutput<typeof managedOpportunityListAnswer>;

export const bulkRequest = v.object({
  act: v.picklist(BULK_ACTS, msg("Please choose publish or withdraw")),
  ids: v.pipe(
    v.array(v.pipe(v.string(BULK_PROBLEMS.ids), v.toLowerCase(), v.uuid(BULK_PROBLEMS.ids))),
    v.minLength(1, BULK_PROBLEMS.ids),
    v.maxLength(MOST_AT_ONCE, BULK_PROBLEMS.ids),
  ),
  evenIfPast,
  dryRun: v.pipe(v.optional(v.boolean(), true), v.description("Tells what would happen, and changes nothing")),
});
export type BulkRequest = v.InferOutput<typeof bulkRequest>;

const bulkResult = v.object({
  id: v.string(),
  title: v.pipe(text, v.description("null: there is no such opportunity any more")),
  outcome: v.pipe(
    v.picklist(["changes", "asks", "stays"]),
    v.description("asks: it is over, and is published only with `evenIfPast`"),
  ),
  reason: v.pipe(text, v.description("Why it is not changed, or what else follows")),
  warnings: v.pipe(publishingWarnings, v.description("Of a dry run that would publish it")),
});
export type BulkResult = v.InferOutput<typeof bulkResult>;

export const bulkAnswer = v.object({ results: v.array(bulkResult) });
export type BulkAnswer = v.InferOutput<typeof bulkAnswer>;
