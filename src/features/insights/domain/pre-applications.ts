import { type Counted, countValues } from "#kernel/counted.ts";
import { TOP_LENGTH } from "./community.ts";

export type CountedApplication = {
  entrepreneurType: string;
  country: string;
  businessStage: string | null;
  industrySector: string[];
  challengesFaced: string[];
  joiningGoals: string[];
  referralSource: string | null;
  createdAt: Date;
  /** An account has confirmed the applicant's email address. */
  isMember: boolean;
};

/** docs/product/insights.md#pre-application-figures and decision 47. */
export type PreApplicationFigures = {
  totalCount: number;
  recentApplications: number;
  lastThirtyDays: number;
  becameMembers: number;
  byEntrepreneurType: Counted[];
  byCountry: Counted[];
  byBusinessStage: Counted[];
  topIndustries: Counted[];
  topChallenges: Counted[];
  topJoiningGoals: Counted[];
  byReferralSource: Counted[];
};

/** Periods of decision 47 (docs/product/insights.md#pre-application-figures). */
export const RECENT_DAYS = { week: 7, month: 30 } as const;

const DAY_MS = 86_400_000;

/** The reference implementation: a test compares the server's SQL with it. */
export function countPreApplications(all: readonly CountedApplication[], now: Date): PreApplicationFigures {
  const since = (days: number) => all.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - days * DAY_MS);
  const top = (counted: Counted[]) => counted.slice(0, TOP_LENGTH);
  return {
    totalCount: all.length,
    recentApplications: since(RECENT_DAYS.week).length,
    lastThirtyDays: since(RECENT_DAYS.month).length,
    becameMembers: all.filter(({ isMember }) => isMember).length,
    byEntrepreneurType: countValues(all.map(({ entrepreneurType }) => entrepreneurType)),
    byCountry: countValues(all.map(({ country }) => country)),
    byBusinessStage: countValues(all.map(({ businessStage }) => businessStage)),
    topIndustries: top(countValues(all.flatMap(({ industrySector }) => industrySector))),
    topChallenges: top(countValues(all.flatMap(({ challengesFaced }) => challengesFaced))),
    topJoiningGoals: top(countValues(all.flatMap(({ joiningGoals }) => joiningGoals))),
    byReferralSource: top(countValues(all.map(({ referralSource }) => referralSource))),
  };
}

/** Percent. Exceeds 100 when many join without applying (docs/product/insights.md#conversion-rates). */
export function conversionRate(totalUsers: number, preApplications: number): number {
  return Math.round((totalUsers / Math.max(preApplications, 1)) * 100);
}

/** Decision 47: whole percent of applicants who are members now. */
export function trueConversionRate({ becameMembers, totalCount }: PreApplicationFigures): number {
  return totalCount === 0 ? 0 : Math.round((becameMembers / totalCount) * 100);
}
