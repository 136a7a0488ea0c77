import {
  type Addition,
  type MatchingOpportunity,
  type MatchingProfile,
  type MatchReason,
  matchAdditions,
  matchReasons,
} from "./matching.ts";

type Rankable = MatchingOpportunity & {
  id: string;
  visibility: boolean;
  /** The moment its last day ends (decision 39); null when it has no day. */
  closesAt: Date | null;
};
export type RankedOpportunity<Opportunity> = {
  opportunity: Opportunity;
  relevanceScore: number;
  reasons: MatchReason[];
  additions: Addition[];
};

/** Live, open and matched; the most relevant first (decision 35; docs/product/matching.md#which-opportunities). */
export function rankOpportunities<O extends Rankable>(
  profile: MatchingProfile,
  opportunities: readonly O[],
  now: Date,
): RankedOpportunity<O>[] {
  return opportunities
    .filter(({ visibility, closesAt }) => visibility && (closesAt === null || closesAt >= now))
    .map((opportunity) => matched(profile, opportunity))
    .filter(({ relevanceScore }) => relevanceScore > 0)
    .sort((a, b) => b.relevanceScore - a.relevanceScore || closesFirst(a.opportunity, b.opportunity));
}

function matched<O extends Rankable>(profile: MatchingProfile, opportunity: O): RankedOpportunity<O> {
  const reasons = matchReasons(profile, opportunity);
  const relevanceScore = reasons.reduce((sum, { points }) => sum + points, 0);
  return { opportunity, relevanceScore, reasons, additions: matchAdditions(profile, opportunity) };
}

function closesFirst(a: Rankable, b: Rankable): number {
  const [first, second] = [a, b].map(({ closesAt }) => closesAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (first !== second) return (first ?? 0) < (second ?? 0) ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
