import { CONSTANTS } from "#domain/profiles/constants.ts";
import type { ProfileFields } from "#domain/profiles/profile.ts";
import { isAtLeast, type Stage } from "#domain/profiles/stages.ts";
import { SEGMENTS, type SegmentKey, type SegmentProfile, segmentsOf } from "./segments.ts";

export type InsightProfile = SegmentProfile &
  Pick<ProfileFields, "skillsOffer" | "topicsOfInterest" | "collaboratorTypes"> & {
    profileCompletionStage: Stage | null;
  };
export type Counted = { value: string; count: number };

/** A§3 "Profile insight aggregates". */
export type CommunityInsights = {
  totalMembers: number;
  completionRate: number;
  mentorPool: number;
  collaborationOpportunities: number;
  segments: Record<SegmentKey, number>;
  topNeeds: Counted[];
  topSkills: Counted[];
  topTopicsOfInterest: Counted[];
};

/** M§7 "Community analytics". */
export function communityInsights(members: readonly InsightProfile[]): CommunityInsights {
  const completed = members.filter(({ profileCompletionStage }) => isCompleted(profileCompletionStage));
  return {
    totalMembers: members.length,
    completionRate: completionRate(completed.length, members.length),
    mentorPool: members.filter(({ wantsToMentor }) => wantsToMentor).length,
    collaborationOpportunities: members.filter(({ collaboratorTypes }) => collaboratorTypes.length > 0).length,
    segments: countSegments(members),
    topNeeds: topValues(members.flatMap(({ supportAreasNeeded }) => supportAreasNeeded)),
    topSkills: topValues(members.flatMap(({ skillsOffer }) => skillsOffer)),
    topTopicsOfInterest: topValues(members.flatMap(({ topicsOfInterest }) => topicsOfInterest)),
  };
}

/** Decision 10: "Completed" in every count. */
export function isCompleted(stage: Stage | null): boolean {
  return isAtLeast(stage, "full_complete");
}

/** Decision 10: percent, with one decimal in Insights and none in the admin profiles. */
export function completionRate(completed: number, total: number, decimals: 0 | 1 = 1): number {
  const scale = 10 ** decimals;
  return total === 0 ? 0 : Math.round((completed / total) * 100 * scale) / scale;
}

function countSegments(members: readonly SegmentProfile[]): Record<SegmentKey, number> {
  const all = members.flatMap(segmentsOf);
  const counts = SEGMENTS.map(({ key }) => [key, all.filter((segment) => segment === key).length]);
  return Object.fromEntries(counts) as Record<SegmentKey, number>;
}

/** The most frequent first; among equals by name, so that the order is the same each time. */
function topValues(values: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, CONSTANTS.topListLength);
}
