import type { OpportunityFields } from "#features/opportunities/domain/opportunity.ts";

type RequiredFields = Pick<OpportunityFields, "title" | "type" | "summary" | "organizer" | "region" | "link">;
type OptionalFields = Partial<
  Omit<OpportunityFields, keyof RequiredFields | "deadline" | "startDate" | "endDate" | "fullDescription" | "checkedOn">
>;

/** Days count from today, so that a new database is never out of date. */
export type DemoOpportunity = RequiredFields &
  OptionalFields & {
    /** Markdown. */
    about: string;
    createdDaysAgo: number;
    checkedDaysAgo?: number;
    deadlineIn?: number;
    startsIn?: number;
    endsIn?: number;
    draft?: true;
    views?: number;
  };
