import * as v from "valibot";
import { moment } from "./profile-schema.ts";

const text = v.nullable(v.string());
const texts = v.array(v.string());
const day = v.pipe(v.nullable(v.string()), v.description("YYYY-MM-DD"));

/** What a card shows. */
const opportunityCard = v.object({
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

/** What the detail view shows to everybody. */
const opportunityDetail = v.object({
  ...opportunityCard.entries,
  link: text,
  eligibility: text,
  fullDescription: v.pipe(text, v.description("Markdown")),
  descriptionHtml: v.pipe(v.string(), v.description("The description, sanitised")),
  partners: texts,
  sponsors: texts,
  industry: texts,
  targetStage: texts,
  countries: texts,
  attachmentUrl: text,
  attachmentName: text,
  publishedAt: v.nullable(moment),
  updatedAt: moment,
});
export type OpportunityDetail = v.InferOutput<typeof opportunityDetail>;

const alert = v.object({
  status: v.picklist(["queued", "done", "failed"]),
  recipientCount: v.number(),
  error: text,
});
export type OpportunityAlert = v.InferOutput<typeof alert>;

/** What administrators see of it, live or draft. */
const managedOpportunity = v.object({
  ...opportunityDetail.entries,
  visibility: v.boolean(),
  version: v.number(),
  viewsCount: v.number(),
  clicks: v.object({ apply: v.number(), download: v.number() }),
  alert: v.nullable(alert),
});
export type ManagedOpportunity = v.InferOutput<typeof managedOpportunity>;

export const opportunityAnswer = v.object({ opportunity: opportunityDetail });
export type OpportunityAnswer = v.InferOutput<typeof opportunityAnswer>;

export const opportunityListAnswer = v.object({
  opportunities: v.array(opportunityCard),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type OpportunityListAnswer = v.InferOutput<typeof opportunityListAnswer>;

export const managedOpportunityAnswer = v.object({ opportunity: managedOpportunity });
export type ManagedOpportunityAnswer = v.InferOutput<typeof managedOpportunityAnswer>;

export const managedOpportunityListAnswer = v.object({
  opportunities: v.array(managedOpportunity),
  total: v.number(),
  nextCursor: text,
});
export type ManagedOpportunityListAnswer = v.InferOutput<typeof managedOpportunityListAnswer>;
