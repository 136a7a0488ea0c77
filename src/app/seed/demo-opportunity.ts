import type { OpportunityFields } from "#features/opportunities/domain/opportunity.ts";

type RequiredFields = Pick<OpportunityFields, "title" | "type" | "summary" | "organizer" | "region" | "link">;
type OptionalFields = Partial<
  Omit<OpportunityFields, keyof RequiredFields | "deadline" | "startDate" | "endDate" | "fullDescription" | "checkedOn">
>;

/** A fictional opportunity; its days count from today, so that a fresh database is never out of date. */
export type DemoOpportunity = RequiredFields &
  OptionalFields & {
    /** Markdown. */
    about: string;
    createdDaysAgo: number;
    /** By whoever is named as the one who checked it. */
    checkedDaysAgo?: number;
    deadlineIn?: number;
    startsIn?: number;
    endsIn?: number;
    /** Still a draft. */
    draft?: true;
    views?: number;
  };
