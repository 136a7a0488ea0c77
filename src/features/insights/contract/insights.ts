import * as v from "valibot";
import { SEGMENTS, type SegmentKey } from "#features/profiles/domain/finding/member-segments.ts";
import { moment, pageCursor, pageLimit, stage, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { CHART_KEYS, type InsightFigures } from "../domain/charts.ts";
import type { CommunityInsights } from "../domain/community.ts";
import { DRILL_KINDS, type Drill, type DrillKind, readDrill } from "../domain/drill.ts";
import type { IntroductionFigures } from "../domain/introductions.ts";
import { INSIGHT_MESSAGES } from "../domain/messages.ts";
import type { PreApplicationFigures } from "../domain/pre-applications.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counted = v.array(v.object({ value: v.string(), count }));
const segments = v.object(
  Object.fromEntries(SEGMENTS.map(({ key }) => [key, count])) as Record<SegmentKey, typeof count>,
);
const countedAt = v.pipe(moment, v.description("When the figures were counted; at once while the community is small."));

const insightsSchema: v.GenericSchema<CommunityInsights> = v.object({
  totalMembers: count,
  completionRate: v.pipe(v.number(), v.description("Percent, with one decimal.")),
  mentorPool: count,
  collaborationOpportunities: count,
  segments,
  topNeeds: counted,
  topSkills: counted,
  topTopicsOfInterest: counted,
});

const preApplications: v.GenericSchema<PreApplicationFigures> = v.object({
  totalCount: count,
  recentApplications: v.pipe(count, v.description("Of the last 7 days.")),
  lastThirtyDays: count,
  becameMembers: v.pipe(count, v.description("Whose email address is a member's confirmed one.")),
  byEntrepreneurType: counted,
  byCountry: counted,
  byBusinessStage: counted,
  topIndustries: counted,
  topChallenges: counted,
  topJoiningGoals: counted,
  byReferralSource: counted,
});

const group = v.object({
  value: v.pipe(v.string(), v.description("Empty where the asker said nothing of it.")),
  asked: count,
  answered: count,
  accepted: count,
  followedUp: v.pipe(count, v.description("Whose two sides were asked whether they met.")),
  told: v.pipe(count, v.description("Where one of the two said whether they met.")),
  met: count,
});

const introductions: v.GenericSchema<IntroductionFigures> = v.object({
  purpose: v.array(group),
  country: v.array(group),
  gender: v.array(group),
});

const figures: v.GenericSchema<InsightFigures> = v.object({
  community: v.object({
    totalMembers: count,
    publicProfiles: count,
    mentors: count,
    openToCollaboration: count,
    segments,
    stages: counted,
    countries: counted,
    entrepreneurTypes: counted,
    months: counted,
    needs: counted,
    skills: counted,
    topics: counted,
  }),
  preApplications,
  introductions: v.optional(introductions),
});

export const insightsAnswer = v.object({
  countedAt,
  insights: insightsSchema,
  figures: v.pipe(figures, v.description("What the charts are drawn from.")),
});
export type InsightsAnswer = { countedAt: string; insights: CommunityInsights; figures: InsightFigures };

const registration = v.object({
  id: v.string(),
  businessName: v.nullable(v.string()),
  fullName: v.nullable(v.string()),
  entrepreneurType: v.pipe(v.nullable(v.string()), v.description("null until it is chosen.")),
  country: v.nullable(v.string()),
  createdAt: moment,
});
export type Registration = v.InferOutput<typeof registration>;

export const overviewAnswer = v.object({
  countedAt,
  totalUsers: count,
  completedProfiles: count,
  mentors: count,
  publicProfiles: count,
  recentRegistrations: v.array(registration),
  preApplications: v.object({
    total: count,
    thisWeek: count,
    lastThirtyDays: count,
    becameMembers: count,
    conversionRate: v.pipe(count, v.description("Users by pre-applications, in whole percent.")),
    trueConversionRate: v.pipe(count, v.description("Applicants who are members now, in whole percent.")),
  }),
});
export type OverviewAnswer = v.InferOutput<typeof overviewAnswer>;

const LARGEST_PAGE = 100;
const USUAL_PAGE = 24;
const LIMIT = msg(`Please ask for 1 to ${LARGEST_PAGE} members`);
const drillNames = Object.fromEntries(
  DRILL_KINDS.map((kind) => [kind, v.optional(v.string(INSIGHT_MESSAGES.drill))]),
) as Record<DrillKind, v.OptionalSchema<v.StringSchema<string>, undefined>>;

/** Accepts exactly one filter (docs/product/insights.md#members-behind-a-figure). */
export const insightMembersQuery = v.pipe(
  v.strictObject(
    {
      limit: pageLimit(LARGEST_PAGE, LIMIT, USUAL_PAGE),
      cursor: pageCursor(),
      ...drillNames,
    },
    UNKNOWN_FILTER,
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const drill: Drill | null = readDrill(dataset.value);
    if (drill !== null) return { drill, limit: dataset.value.limit, cursor: dataset.value.cursor };
    addIssue({ message: INSIGHT_MESSAGES.drill });
    return NEVER;
  }),
);
export type InsightMembersQuery = v.InferOutput<typeof insightMembersQuery>;

const insightMember = v.object({
  id: v.string(),
  memberId: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
  fullName: v.nullable(v.string()),
  entrepreneurType: v.nullable(v.string()),
  businessStage: v.nullable(v.string()),
  country: v.nullable(v.string()),
  cityTown: v.nullable(v.string()),
  profilePhotoUrl: v.nullable(v.string()),
  profileCompletionStage: stage,
  wantsToMentor: v.boolean(),
  openToCollaboration: v.boolean(),
  isPublic: v.boolean(),
  createdAt: moment,
});
export type InsightMember = v.InferOutput<typeof insightMember>;

export const insightMembersAnswer = v.object({
  members: v.array(insightMember),
  count: v.pipe(v.nullable(count), v.description("How many there are in all, as counted; null where it is not.")),
  countedAt,
  nextCursor: v.pipe(v.nullable(v.string()), v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type InsightMembersAnswer = v.InferOutput<typeof insightMembersAnswer>;

export const chartQuery = v.strictObject({ chart: v.picklist(CHART_KEYS, msg("Please name a chart")) });

export const refreshAnswer = v.object({
  refreshing: v.pipe(v.boolean(), v.description("The figures are being counted again, in the background.")),
});
export type RefreshAnswer = v.InferOutput<typeof refreshAnswer>;
