import * as v from "valibot";
import { confirmation } from "#features/email/contract/mailing.ts";
import { choicesOf, chosenId, moment, pageCursor, pageLimit, queryText, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import { BULK_ACTS, BULK_PROBLEMS, MOST_AT_ONCE } from "../domain/admin-bulk.ts";
import { MANAGED_FILTERS, MANAGED_SORTS } from "../domain/admin-list.ts";
import { ATTACHMENT_PROBLEMS } from "../domain/attachment.ts";
import { opportunityFormSchema } from "../domain/fields.ts";
import { OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";
import { opportunityFit } from "./fit.ts";

const text = v.nullable(v.string());
const texts = v.array(v.string());
const day = v.pipe(v.nullable(v.string()), v.description("YYYY-MM-DD"));
const nextCursor = v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end."));

/** What a card shows. */
export const opportunityCard = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  type: v.string(),
  summary: v.string(),
  organizer: text,
  region: text,
  venue: text,
  deadline: day,
  startDate: day,
  endDate: day,
  timeZone: text,
  cost: text,
  tags: texts,
  createdAt: moment,
});
export type OpportunityCard = v.InferOutput<typeof opportunityCard>;

const details = {
  ...opportunityCard.entries,
  link: text,
  eligibility: text,
  fullDescription: v.pipe(text, v.description("Markdown")),
  partners: texts,
  sponsors: texts,
  industry: texts,
  targetStage: texts,
  countries: texts,
  attachmentUrl: text,
  attachmentName: text,
  publishedAt: v.nullable(moment),
  updatedAt: moment,
};

/** What the detail view shows to everybody. */
const opportunityDetail = v.object({
  ...details,
  descriptionHtml: v.pipe(v.string(), v.description("The description, sanitised")),
});
export type OpportunityDetail = v.InferOutput<typeof opportunityDetail>;

const alert = v.object({
  status: v.picklist(["queued", "done", "failed"]),
  recipientCount: v.number(),
  error: v.pipe(text, v.description("A sentence for the administrator")),
});
export type OpportunityAlert = v.InferOutput<typeof alert>;

const figures = {
  visibility: v.boolean(),
  viewsCount: v.number(),
  clicks: v.object({ apply: v.number(), download: v.number() }),
  alert: v.nullable(alert),
};

/** What administrators see of it, live or draft. */
const managedOpportunity = v.object({ ...details, ...figures, version: v.number() });
export type ManagedOpportunity = v.InferOutput<typeof managedOpportunity>;

export const opportunityAnswer = v.object({
  opportunity: opportunityDetail,
  jsonLd: v.pipe(v.string(), v.description("schema.org, escaped to stand in a script element.")),
  fit: v.pipe(v.nullable(opportunityFit), v.description("Of members, while it is open: how it fits their profile")),
});
export type OpportunityAnswer = v.InferOutput<typeof opportunityAnswer>;

export const opportunityListAnswer = v.object({ opportunities: v.array(opportunityCard), nextCursor });
export type OpportunityListAnswer = v.InferOutput<typeof opportunityListAnswer>;

export const managedOpportunityAnswer = v.object({ opportunity: managedOpportunity });
export type ManagedOpportunityAnswer = v.InferOutput<typeof managedOpportunityAnswer>;

/** A row of the administrators' list. */
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

const MANAGED_PER_PAGE = 50;
/** The names are those of the form of the page. */
export const managedOpportunityListQuery = v.object({
  search: v.pipe(queryText(), v.description("Words of title, summary and description; a slip is forgiven")),
  ...choicesOf(MANAGED_FILTERS),
  sort: v.pipe(
    v.optional(v.picklist(["", ...MANAGED_SORTS.map(({ key }) => key)], UNKNOWN_FILTER), ""),
    v.description("newest where nothing is given"),
  ),
  limit: pageLimit(MANAGED_PER_PAGE, `Please ask for 1 to ${MANAGED_PER_PAGE} opportunities`),
  cursor: pageCursor(1200),
});
export type ManagedOpportunityListQuery = v.InferOutput<typeof managedOpportunityListQuery>;

/** What somebody was asked before (docs/product/opportunities.md#publishing). */
const agreed = {
  confirmation,
  evenIfPast: v.pipe(
    v.optional(v.boolean(OPPORTUNITY_PROBLEMS.publishPast), false),
    v.description("Needed to publish something whose deadline or date is past"),
  ),
};

/** docs/product/opportunities.md#fields */
export const createOpportunityRequest = v.intersect([opportunityFormSchema, v.object({ id: chosenId, ...agreed })]);
export type CreateOpportunityRequest = v.InferOutput<typeof createOpportunityRequest>;

/** The whole form again, and the version that it was filled from (docs/product/opportunities.md#editing-together). */
export const updateOpportunityRequest = v.intersect([
  opportunityFormSchema,
  v.object(
    {
      version: v.pipe(
        v.number(OPPORTUNITY_PROBLEMS.version),
        v.integer(OPPORTUNITY_PROBLEMS.version),
        v.minValue(1, OPPORTUNITY_PROBLEMS.version),
        v.maxValue(2 ** 31 - 1, OPPORTUNITY_PROBLEMS.version),
      ),
      ...agreed,
    },
    OPPORTUNITY_PROBLEMS.version,
  ),
]);
export type UpdateOpportunityRequest = v.InferOutput<typeof updateOpportunityRequest>;

export const visibilityRequest = v.object(
  {
    visibility: v.boolean(OPPORTUNITY_PROBLEMS.visibility),
    notifyMembers: v.optional(v.boolean(OPPORTUNITY_PROBLEMS.notifyMembers), false),
    ...agreed,
  },
  OPPORTUNITY_PROBLEMS.visibility,
);
export type VisibilityRequest = v.InferOutput<typeof visibilityRequest>;

export const bulkRequest = v.object({
  act: v.picklist(BULK_ACTS, BULK_PROBLEMS.act),
  ids: v.pipe(
    v.array(v.pipe(v.string(BULK_PROBLEMS.ids), v.toLowerCase(), v.uuid(BULK_PROBLEMS.ids))),
    v.minLength(1, BULK_PROBLEMS.ids),
    v.maxLength(MOST_AT_ONCE, BULK_PROBLEMS.ids),
  ),
  evenIfPast: agreed.evenIfPast,
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
});
export type BulkResult = v.InferOutput<typeof bulkResult>;

export const bulkAnswer = v.object({ results: v.array(bulkResult) });
export type BulkAnswer = v.InferOutput<typeof bulkAnswer>;

/** The form that a notice is about; of an opportunity that exists, with its id. */
export const noticeRequest = v.intersect([
  opportunityFormSchema,
  v.object({ opportunityId: v.optional(v.pipe(v.string(), v.uuid(OPPORTUNITY_PROBLEMS.opportunity))) }),
]);
export type NoticeRequest = v.InferOutput<typeof noticeRequest>;

/** One file in the multipart field `file`; for an opportunity that exists, its id. */
export const attachmentUpload = v.object(
  {
    file: v.file(ATTACHMENT_PROBLEMS.type),
    opportunityId: v.optional(v.pipe(v.string(), v.uuid(OPPORTUNITY_PROBLEMS.opportunity))),
  },
  ATTACHMENT_PROBLEMS.type,
);

export const attachmentAnswer = v.object({
  data: v.object({
    url: v.pipe(v.string(), v.description("Send it as `attachmentUrl` with the opportunity")),
    name: v.pipe(v.string(), v.description("Send it as `attachmentName` with the opportunity")),
  }),
});
export type AttachmentAnswer = v.InferOutput<typeof attachmentAnswer>;

export const descriptionPreviewRequest = v.object(
  {
    markdown: v.pipe(v.string(OPPORTUNITY_PROBLEMS.markdown), v.maxLength(100_000, OPPORTUNITY_PROBLEMS.markdown)),
  },
  OPPORTUNITY_PROBLEMS.markdown,
);
export const descriptionPreviewAnswer = v.object({ html: v.string() });
export type DescriptionPreviewAnswer = v.InferOutput<typeof descriptionPreviewAnswer>;
