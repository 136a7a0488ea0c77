import * as v from "valibot";
import { confirmation } from "#features/email/contract/mailing.ts";
import { chosenId, moment } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { ATTACHMENT_PROBLEMS } from "../domain/attachment.ts";
import { opportunityFormSchema } from "../domain/fields.ts";
import { LINK_FAILURES, LINK_RESULTS } from "../domain/links.ts";
import { OPPORTUNITY_PROBLEMS } from "../domain/messages.ts";
import { WARNING_KEYS } from "../domain/publishing-warnings.ts";
import { opportunityFit } from "./fit.ts";

const text = v.nullable(v.string());
const texts = v.array(v.string());
const day = v.pipe(v.nullable(v.string()), v.description("YYYY-MM-DD"));
export const nextCursor = v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end."));

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
  opensAgainMonth: v.nullable(v.number()),
  link: text,
  eligibility: text,
  fullDescription: v.pipe(text, v.description("Markdown")),
  partners: texts,
  sponsors: texts,
  industry: texts,
  targetStage: texts,
  countries: texts,
  sourceUrl: text,
  checkedOn: day,
  checkedBy: text,
  asksFee: v.pipe(v.nullable(v.boolean()), v.description("Whether applying costs money; null where nobody knows")),
  fee: text,
  isFunderVerified: v.boolean(),
  attachmentUrl: text,
  attachmentName: text,
  publishedAt: v.nullable(moment),
  updatedAt: moment,
  thanksTo: v.pipe(text, v.description("The member who proposed it, where they wish to be named")),
};

const opportunityDetail = v.object({
  ...details,
  descriptionHtml: v.pipe(v.string(), v.description("The description, sanitised")),
  linkTrouble: v.pipe(
    v.nullable(v.object({ result: v.picklist(LINK_FAILURES), day: v.string() })),
    v.description("When its link was found wanting, on two days or more; null as long as it works"),
  ),
});
export type OpportunityDetail = v.InferOutput<typeof opportunityDetail>;

const alert = v.object({
  status: v.picklist(["queued", "done", "failed"]),
  recipientCount: v.number(),
  error: v.pipe(text, v.description("A sentence for the administrator")),
});
export type OpportunityAlert = v.InferOutput<typeof alert>;

/** Result of the last check of the opportunity's link; null before the first check and without a link. */
const linkState = v.object({
  result: v.picklist(LINK_RESULTS),
  checkedAt: moment,
  failedOn: v.pipe(day, v.description("The last day on which it failed; null while it works")),
  isFailing: v.pipe(v.boolean(), v.description("On two days or more")),
  leadsTo: v.pipe(text, v.description("The registrable domain that it leads to, where that is another one")),
});

export const figures = {
  visibility: v.boolean(),
  viewsCount: v.number(),
  clicks: v.object({ apply: v.number(), download: v.number() }),
  alert: v.nullable(alert),
  heldAt: v.pipe(v.nullable(moment), v.description("Since when it is hidden because members reported it")),
  linkState: v.nullable(linkState),
};

const managedOpportunity = v.object({ ...details, ...figures, version: v.number() });
export type ManagedOpportunity = v.InferOutput<typeof managedOpportunity>;

export const opportunityAnswer = v.object({
  opportunity: opportunityDetail,
  jsonLd: v.pipe(v.string(), v.description("schema.org, escaped to stand in a script element.")),
  hasBell: v.pipe(v.boolean(), v.description("Of members: whether they are told once it is open again")),
  isSaved: v.pipe(v.boolean(), v.description("Of members: whether they have saved it")),
  fit: v.pipe(v.nullable(opportunityFit), v.description("Of members, while it is open: how it fits their profile")),
});
export type OpportunityAnswer = v.InferOutput<typeof opportunityAnswer>;

export const opportunityListAnswer = v.object({ opportunities: v.array(opportunityCard), nextCursor });
export type OpportunityListAnswer = v.InferOutput<typeof opportunityListAnswer>;

export const managedOpportunityAnswer = v.object({ opportunity: managedOpportunity });
export type ManagedOpportunityAnswer = v.InferOutput<typeof managedOpportunityAnswer>;

export const publishingWarnings = v.pipe(
  v.array(
    v.object({
      key: v.picklist(WARNING_KEYS),
      values: v.record(v.string(), v.string()),
      other: v.nullable(v.object({ id: v.string(), title: v.string() })),
    }),
  ),
  v.description("What staff may want to look at before everybody sees it; nothing keeps them from publishing"),
);

export const warningsAnswer = v.object({ warnings: publishingWarnings });
export type WarningsAnswer = v.InferOutput<typeof warningsAnswer>;

export const evenIfPast = v.pipe(
  v.optional(v.boolean(OPPORTUNITY_PROBLEMS.publishPast), false),
  v.description("Needed to publish something whose deadline or date is past"),
);

/** The administrator's answers to the questions before a save (docs/product/opportunities.md#publishing). */
const agreed = { confirmation, evenIfPast };

const proposalId = v.pipe(
  v.nullish(v.pipe(v.string(), v.uuid(msg("Please name the proposal")))),
  v.description("Of what a member proposed, if it is made of that: done with this save, and the member hears of it"),
);

/** docs/product/opportunities.md#fields */
export const createOpportunityRequest = v.intersect([
  opportunityFormSchema,
  v.object({ id: chosenId, proposalId, ...agreed }),
]);
export type CreateOpportunityRequest = v.InferOutput<typeof createOpportunityRequest>;

/** The whole form, and the opportunity version that it shows (docs/product/opportunities.md#editing-together). */
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
    held: v.pipe(
      v.optional(v.boolean(msg("Please say whether it is to be held")), false),
      v.description("Only where members' reports hide it: 409 where a colleague has decided"),
    ),
    ...agreed,
  },
  OPPORTUNITY_PROBLEMS.visibility,
);
export type VisibilityRequest = v.InferOutput<typeof visibilityRequest>;

export const noticeRequest = v.intersect([
  opportunityFormSchema,
  v.object({ opportunityId: v.optional(v.pipe(v.string(), v.uuid(OPPORTUNITY_PROBLEMS.opportunity))) }),
]);
export type NoticeRequest = v.InferOutput<typeof noticeRequest>;

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
