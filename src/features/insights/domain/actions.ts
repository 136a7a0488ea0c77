import { labelOf } from "#features/profiles/domain/options.ts";
import { countOf, funnelOf } from "#kernel/counted.ts";
import { addMonths, monthOf } from "#kernel/month.ts";
import { msg } from "#kernel/translate.ts";
import type { InsightFigures } from "./charts.ts";
import { completedOf, completionRate, isCompleted } from "./community.ts";
import type { Drill } from "./drill.ts";
import { trueConversionRate } from "./pre-applications.ts";

export type RecommendedAction = {
  key: string;
  title: string;
  /** Placeholder values for months and countries are codes. */
  text: string;
  values: Record<string, string | number>;
  drill: Drill | null;
  place?: "applications" | "preApply";
};
type Rule = (figures: InsightFigures, now: Date) => RecommendedAction | null;

const SHOWN_ACTIONS = 4;
const LIMITS = { completion: 60, fundingShare: 25, needShare: 25, conversion: 50, countryShare: 50, readyShare: 20 };
const MENTEES_PER_MENTOR = 5;
const FALL_BELOW = 0.75;
/** Minimum count for an advice: with fewer members, a single one would change the advice. */
const ENOUGH = 5;

/** @returns at most four actions, sorted by urgency (docs/product/insights.md#recommended-actions). */
export function recommendActions(figures: InsightFigures, now: Date): RecommendedAction[] {
  if (figures.community.totalMembers === 0) return [FIRST_MEMBERS];
  const found = RULES.flatMap((rule) => rule(figures, now) ?? []).slice(0, SHOWN_ACTIONS);
  return found.length > 0 ? found : [ALL_WELL];
}

const FIRST_MEMBERS: RecommendedAction = {
  key: "firstMembers",
  title: msg("Invite the first members"),
  text: msg("Nobody has joined yet. Share the pre-application page with people you know."),
  values: {},
  drill: null,
  place: "preApply",
};

const ALL_WELL: RecommendedAction = {
  key: "allWell",
  title: msg("Keep going"),
  text: msg("No figure asks for attention. Ask members what would help them next."),
  values: {},
  drill: null,
};

const finishProfiles: Rule = ({ community }) => {
  const rate = completionRate(completedOf(community), community.totalMembers);
  const open = funnelOf(community.stages).filter(({ stage }) => !isCompleted(stage));
  const [most] = open.toSorted((a, b) => b.here - a.here);
  if (rate >= LIMITS.completion || !most || most.here === 0) return null;
  return {
    key: "finishProfiles",
    title: msg("Help members finish their profiles"),
    text: msg(
      "{rate}% of profiles are complete. Most of the others, {count, plural, other {#}}, stopped at {stage}: write to them with the one thing that is missing.",
    ),
    values: { rate, count: most.here, stage: most.label },
    drill: { kind: "stage", value: most.stage },
  };
};

const findMentors: Rule = ({ community }) => {
  const mentees = countOf(community.needs, "mentorship_and_coaching");
  if (mentees < ENOUGH || mentees <= community.mentors * MENTEES_PER_MENTOR) return null;
  return {
    key: "findMentors",
    title: msg("Find more mentors"),
    text: msg(
      "{count, plural, one {# member looks} other {# members look}} for mentorship and {mentors, plural, one {# offers} other {# offer}} it. Ask established members to mentor.",
    ),
    values: { count: mentees, mentors: community.mentors },
    drill: { kind: "segment", value: "established" },
  };
};

const publishFunding: Rule = ({ community }) => {
  const count = community.segments.seeking_funding;
  const share = completionRate(count, community.totalMembers, 0);
  if (share < LIMITS.fundingShare) return null;
  return {
    key: "publishFunding",
    title: msg("Publish funding opportunities"),
    text: msg(
      "{share}% of members ({count, plural, other {#}}) look for funding. Keep grants and fellowships coming, and offer a session on applying.",
    ),
    values: { share, count },
    drill: { kind: "segment", value: "seeking_funding" },
  };
};

const answerTopNeed: Rule = ({ community }) => {
  const need = community.needs.find(({ value }) => value !== "access_to_funding_and_investment");
  if (!need || completionRate(need.count, community.totalMembers, 0) < LIMITS.needShare) return null;
  return {
    key: "answerTopNeed",
    title: msg("Answer the greatest need"),
    text: msg("{count, plural, one {# member asks} other {# members ask}} for {need}. Plan an event or a guide on it."),
    values: { count: need.count, need: labelOf("supportArea", need.value) },
    drill: { kind: "need", value: need.value },
  };
};

const inviteApplicants: Rule = ({ preApplications }) => {
  const { totalCount, becameMembers } = preApplications;
  const waiting = totalCount - becameMembers;
  if (waiting === 0 || trueConversionRate(preApplications) >= LIMITS.conversion) return null;
  return {
    key: "inviteApplicants",
    title: msg("Invite those who applied"),
    text: msg(
      "{waiting, plural, one {# applicant has} other {# applicants have}} not joined yet, of {total, plural, other {#}}. Send them an invitation.",
    ),
    values: { waiting, total: totalCount },
    drill: null,
    place: "applications",
  };
};

const winMembers: Rule = ({ community: { months } }, now) => {
  const [last, before] = [addMonths(monthOf(now), -1), addMonths(monthOf(now), -2)];
  const [joined, earlier] = [countOf(months, last), countOf(months, before)];
  if (earlier < ENOUGH || joined >= earlier * FALL_BELOW) return null;
  return {
    key: "winMembers",
    title: msg("Reach out again"),
    text: msg(
      "{joined, plural, one {# person} other {# people}} joined in {last}, {earlier, plural, other {#}} in {before}. A story of a member or an event brings people in.",
    ),
    values: { joined, earlier, last, before },
    drill: null,
  };
};

const reachBeyond: Rule = ({ community }) => {
  const [first] = community.countries;
  if (!first || first.count < ENOUGH) return null;
  const share = completionRate(first.count, community.totalMembers, 0);
  if (share < LIMITS.countryShare) return null;
  return {
    key: "reachBeyond",
    title: msg("Reach beyond one country"),
    text: msg("{share}% of members live in {country}. Partners elsewhere can open the door to more countries."),
    values: { share, country: first.value },
    drill: { kind: "country", value: first.value },
  };
};

const introduceMembers: Rule = ({ community }) => {
  const count = community.openToCollaboration;
  if (count < ENOUGH || completionRate(count, community.totalMembers, 0) < LIMITS.readyShare) return null;
  return {
    key: "introduceMembers",
    title: msg("Bring people together"),
    text: msg(
      "{count, plural, one {# member is} other {# members are}} open to collaboration. Host an introduction round for them.",
    ),
    values: { count },
    drill: null,
  };
};

const RULES: readonly Rule[] = [
  finishProfiles,
  inviteApplicants,
  findMentors,
  publishFunding,
  winMembers,
  answerTopNeed,
  reachBeyond,
  introduceMembers,
];
