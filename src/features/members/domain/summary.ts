import { type CommunityFigures, completedOf, completionRate } from "#features/insights/domain/community.ts";
import { TOP_COUNTRIES } from "#features/profiles/domain/finding/filters.ts";
import { STAGES } from "#kernel/stages.ts";

/** Cards of docs/product/members-admin.md#cards-and-panels. */
export function summarizeCommunity(figures: CommunityFigures) {
  const { totalMembers, publicProfiles, mentors, countries, entrepreneurTypes, stages } = figures;
  const completed = completedOf(figures);
  return {
    total: totalMembers,
    completed,
    /** Percent, rounded to a whole number. */
    completionRate: completionRate(completed, totalMembers, 0),
    mentors,
    publicProfiles,
    topCountries: countries.slice(0, TOP_COUNTRIES),
    types: entrepreneurTypes,
    stages: STAGES.flatMap(({ stage }) => stages.find(({ value }) => value === stage) ?? []),
  };
}
