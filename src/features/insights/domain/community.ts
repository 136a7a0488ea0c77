import {
  SEGMENTS,
  type SegmentKey,
  type SegmentProfile,
  segmentsOf,
} from "#features/profiles/domain/finding/member-segments.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { type Counted, countOf, countValues } from "#kernel/counted.ts";
import { monthOf } from "#kernel/month.ts";
import { isAtLeast, isStage, STAGES, type Stage } from "#kernel/stages.ts";

export const TOP_LENGTH = 5;

export type InsightProfile = SegmentProfile &
  Pick<ProfileFields, "skillsOffer" | "topicsOfInterest" | "collaboratorTypes" | "okFeatureProfile"> &
  Pick<ProfileFields, "country" | "entrepreneurType"> & {
    profileCompletionStage: Stage | null;
    typeChosenAt: Date | null;
    createdAt: Date;
  };

export type CommunityFigures = {
  totalMembers: number;
  publicProfiles: number;
  mentors: number;
  openToCollaboration: number;
  segments: Record<SegmentKey, number>;
  stages: Counted[];
  countries: Counted[];
  entrepreneurTypes: Counted[];
  months: Counted[];
  needs: Counted[];
  skills: Counted[];
  topics: Counted[];
};

/** Figures of docs/product/insights.md#charts. */
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

/** Limit for needs, skills and topics, as members can add their own values (docs/product/insights.md#charts). */
export const STORED_VALUES = 20;

/** The reference implementation: a test compares the server's SQL with it. */
export function countCommunity(members: readonly InsightProfile[]): CommunityFigures {
  return {
    totalMembers: members.length,
    publicProfiles: members.filter(({ okFeatureProfile }) => okFeatureProfile).length,
    mentors: members.filter(({ wantsToMentor }) => wantsToMentor).length,
    openToCollaboration: members.filter(({ collaboratorTypes }) => collaboratorTypes.length > 0).length,
    segments: countSegments(members),
    stages: countValues(members.map(({ profileCompletionStage: stage }) => (isStage(stage) ? stage : "quick_start"))),
    countries: countValues(members.map(({ country }) => country)),
    entrepreneurTypes: countValues(
      members.map(({ entrepreneurType, typeChosenAt }) => (typeChosenAt === null ? null : entrepreneurType)),
    ),
    months: countValues(members.map(({ createdAt }) => monthOf(createdAt))),
    needs: mostFrequent(members.flatMap(({ supportAreasNeeded }) => supportAreasNeeded)),
    skills: mostFrequent(members.flatMap(({ skillsOffer }) => skillsOffer)),
    topics: mostFrequent(members.flatMap(({ topicsOfInterest }) => topicsOfInterest)),
  };
}

const mostFrequent = (values: string[]) => countValues(values).slice(0, STORED_VALUES);

function countSegments(members: readonly SegmentProfile[]): Record<SegmentKey, number> {
  const counted = countValues(members.flatMap(segmentsOf));
  return Object.fromEntries(SEGMENTS.map(({ key }) => [key, countOf(counted, key)])) as Record<SegmentKey, number>;
}

/** docs/product/insights.md#summary-cards */
export function communityInsights(figures: CommunityFigures): CommunityInsights {
  const top = (counted: readonly Counted[]) => counted.slice(0, TOP_LENGTH);
  return {
    totalMembers: figures.totalMembers,
    completionRate: completionRate(completedOf(figures), figures.totalMembers),
    mentorPool: figures.mentors,
    collaborationOpportunities: figures.openToCollaboration,
    segments: figures.segments,
    topNeeds: top(figures.needs),
    topSkills: top(figures.skills),
    topTopicsOfInterest: top(figures.topics),
  };
}

/** Decision 10: the meaning of "Completed" in every count. */
export function isCompleted(stage: Stage | null): boolean {
  return isAtLeast(stage, "full_complete");
}

export function completedOf({ stages }: Pick<CommunityFigures, "stages">): number {
  const completed = STAGES.filter(({ stage }) => isCompleted(stage));
  return completed.reduce((sum, { stage }) => sum + countOf(stages, stage), 0);
}

/** Decision 10: percent, with one decimal in Insights and none in the admin profiles. */
export function completionRate(completed: number, total: number, decimals: 0 | 1 = 1): number {
  const scale = 10 ** decimals;
  return total === 0 ? 0 : Math.round((completed / total) * 100 * scale) / scale;
}
