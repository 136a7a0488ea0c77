import { closesAt, closingDay } from "#domain/opportunities/deadline.ts";
import type { OpportunityForm } from "#domain/opportunities/fields.ts";
import type { opportunities } from "../db/schema/opportunities.ts";

/** The columns that a form fills; those of the attachment are written by hold-attachment.ts. */
export function columnsOf(form: OpportunityForm) {
  const day = closingDay(form);
  return {
    title: form.title,
    type: form.type,
    summary: form.summary,
    organizer: form.organizer,
    region: form.region,
    venue: form.venue,
    deadline: form.deadline,
    startDate: form.startDate,
    endDate: form.endDate,
    timeZone: form.timeZone,
    cost: form.cost,
    link: form.link,
    eligibility: form.eligibility,
    fullDescription: form.fullDescription,
    partners: form.partners,
    sponsors: form.sponsors,
    tags: form.tags,
    industry: form.industry,
    targetStage: form.targetStage,
    countries: form.countries,
    visibility: form.visibility,
    closesAt: day === null ? null : closesAt(day, form.timeZone),
  } satisfies Partial<typeof opportunities.$inferInsert>;
}
