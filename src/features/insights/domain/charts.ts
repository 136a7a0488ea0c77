import { SEGMENTS } from "#features/profiles/domain/finding/member-segments.ts";
import { labelOf, type OptionListName } from "#features/profiles/domain/options.ts";
import { type Counted, countOf, funnelOf, sumOf } from "#kernel/counted.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { latestMonths, monthText } from "#kernel/month.ts";
import { referralLabel } from "#kernel/referral-sources.ts";
import { msg } from "#kernel/translate.ts";
import type { CommunityFigures } from "./community.ts";
import { DRILL_LISTS, type Drill } from "./drill.ts";
import { type IntroductionFigures, introductionFunnel, introductionGroups, rateOf } from "./introductions.ts";
import type { PreApplicationFigures } from "./pre-applications.ts";

export type InsightFigures = {
  community: CommunityFigures;
  preApplications: PreApplicationFigures;
  /** Number of accounts with or without a profile; absent in figures that an earlier version stored. */
  everybody?: number;
  /** Absent in figures that an earlier version stored. */
  introductions?: IntroductionFigures;
};

export type ChartTable = {
  columns: readonly [name: string, ...figures: string[]];
  rows: {
    value: string;
    label: string;
    cells: number[];
    /** Filter for the members behind the figure; null when no list is offered. */
    drill: Drill | null;
  }[];
};
type Chart = { title: string; hint: string; table: (figures: InsightFigures, now: Date) => ChartTable };

const LIST_COLUMNS = [msg("Members"), msg("Share of members, %")] as const;

export const CHARTS = {
  signups: {
    title: msg("Sign-ups over time"),
    hint: msg("New members of each of the last twelve months"),
    table: ({ community }, now) => ({
      columns: [msg("Month"), msg("New members")],
      rows: latestMonths(community.months, now).map(({ value, count }) => ({
        ...row({ value, count }, monthText(value)),
        drill: { kind: "month", value },
      })),
    }),
  },
  stages: {
    title: msg("From joining to the card"),
    hint: msg("How many members came as far as each stage, and how many stopped there"),
    table: ({ community }) => ({
      columns: [msg("Stage"), msg("Came this far"), msg("Are here now")],
      rows: funnelOf(community.stages).map(({ stage, label, reached, here }) => ({
        value: stage,
        label,
        cells: [reached, here],
        drill: { kind: "stage", value: stage },
      })),
    }),
  },
  countries: {
    title: msg("Members by country"),
    hint: msg("Where members live"),
    table: ({ community }) => ({
      columns: [msg("Country"), ...LIST_COLUMNS],
      rows: community.countries.map((counted) => ({
        ...share(counted, community.totalMembers, countryName(counted.value) ?? counted.value),
        drill: { kind: "country", value: counted.value },
      })),
    }),
  },
  segments: {
    title: msg("Member Segments"),
    hint: msg("A member can be in several"),
    table: ({ community }) => ({
      columns: [msg("Segment"), ...LIST_COLUMNS],
      rows: SEGMENTS.map(({ key, label }) => ({
        ...share({ value: key, count: community.segments[key] }, community.totalMembers, label),
        drill: { kind: "segment", value: key },
      })),
    }),
  },
  needs: { title: msg("Top Support Needs"), hint: msg("What members look for"), table: topList("need", "needs") },
  skills: {
    title: msg("Top Skills Offered"),
    hint: msg("What members can do for others"),
    table: topList("skill", "skills"),
  },
  topics: {
    title: msg("Top Topics of Interest"),
    hint: msg("Sectors that members follow"),
    table: topList("topic", "topics"),
  },
  introductions: introductionFunnel,
  introductionPurposes: introductionGroups(
    "purpose",
    msg("Introductions by purpose"),
    msg("What members ask each other for"),
  ),
  introductionCountries: introductionGroups(
    "country",
    msg("Introductions by country"),
    msg("Where those who ask live"),
  ),
  introductionGenders: introductionGroups("gender", msg("Introductions by gender"), msg("Who asks")),
  referrals: answers(msg("Referral sources"), msg("Where applicants heard of us"), "byReferralSource"),
  applicantCountries: answers(msg("Countries of applicants"), msg("Where applicants live"), "byCountry"),
  applicantTypes: answers(
    msg("Types of applicants"),
    msg("What describes them"),
    "byEntrepreneurType",
    "entrepreneurType",
  ),
  applicantStages: answers(
    msg("Business stages of applicants"),
    msg("How far they are"),
    "byBusinessStage",
    "businessStage",
  ),
  applicantIndustries: answers(msg("Industries of applicants"), msg("What they work in"), "topIndustries", "industry"),
  applicantChallenges: answers(
    msg("Challenges of applicants"),
    msg("What holds them back"),
    "topChallenges",
    "challenge",
  ),
  applicantGoals: answers(
    msg("Joining goals of applicants"),
    msg("What they come for"),
    "topJoiningGoals",
    "joiningGoal",
  ),
} as const satisfies Record<string, Chart>;

export type ChartKey = keyof typeof CHARTS;
export const CHART_KEYS = Object.keys(CHARTS) as ChartKey[];

export function chartTable(chart: ChartKey, figures: InsightFigures, now: Date): ChartTable {
  const { columns, rows }: ChartTable = CHARTS[chart].table(figures, now);
  const isOpen = (drill: Drill | null) => drill !== null && countOfDrill(figures.community, drill) !== 0;
  return { columns, rows: rows.map((found) => (isOpen(found.drill) ? found : { ...found, drill: null })) };
}

function row({ value, count }: Counted, label: string) {
  return { value, label, cells: [count], drill: null };
}

function share({ value, count }: Counted, total: number, label: string) {
  return { value, label, cells: [count, rateOf(count, total)], drill: null };
}

function topList(kind: keyof typeof DRILL_LISTS, list: "needs" | "skills" | "topics"): Chart["table"] {
  return ({ community }) => ({
    columns: [msg("Answer"), ...LIST_COLUMNS],
    rows: community[list].map((counted) => ({
      ...share(counted, community.totalMembers, labelOf(DRILL_LISTS[kind], counted.value)),
      drill: { kind, value: counted.value },
    })),
  });
}

type AnswerList = { [K in keyof PreApplicationFigures]: PreApplicationFigures[K] extends Counted[] ? K : never };

function answers(
  title: string,
  hint: string,
  list: AnswerList[keyof PreApplicationFigures],
  options?: OptionListName,
): Chart {
  const label = (value: string) => {
    if (list === "byCountry") return countryName(value) ?? value;
    if (list === "byReferralSource") return referralLabel(value);
    return options ? labelOf(options, value) : value;
  };
  return {
    title,
    hint,
    table: ({ preApplications }) => ({
      columns: [msg("Answer"), msg("Applicants"), msg("Share of applicants, %")],
      rows: preApplications[list].map((counted) => share(counted, preApplications.totalCount, label(counted.value))),
    }),
  };
}

export function countElsewhere(countries: readonly Counted[], drawn: ReadonlySet<string>): number {
  return sumOf(countries.filter(({ value }) => !drawn.has(value)));
}

const LISTS = { need: "needs", skill: "skills", topic: "topics" } as const;

/** @returns null when the value is not among the stored most frequent values */
export function countOfDrill(figures: CommunityFigures, { kind, value }: Drill): number | null {
  if (kind === "segment") return figures.segments[value];
  if (kind === "stage") return countOf(figures.stages, value);
  if (kind === "country") return countOf(figures.countries, value);
  if (kind === "month") return countOf(figures.months, value);
  const stored: readonly Counted[] = figures[LISTS[kind]];
  return stored.find((entry) => entry.value === value)?.count ?? null;
}
