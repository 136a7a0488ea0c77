import type { opportunities } from "#platform/db/schema/opportunities.ts";
import { closesAt, closingDay } from "../domain/deadline.ts";
import type { OpportunityForm } from "../domain/fields.ts";

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
