import { expect, test } from "vitest";
import { recommendActions } from "./actions.ts";
import type { InsightFigures } from "./charts.ts";
import { type CommunityFigures, countCommunity } from "./community.ts";
import { countPreApplications, type PreApplicationFigures } from "./pre-applications.ts";

const NOW = new Date("2026-11-21T09:00Z");
const HEALTHY: CommunityFigures = {
  ...countCommunity([]),
  totalMembers: 100,
  mentors: 20,
  stages: [
    { value: "edid_ready", count: 80 },
    { value: "phase_1_complete", count: 20 },
  ],
  countries: [
    { value: "KE", count: 40 },
    { value: "NG", count: 35 },
  ],
};
const figuresOf = (
  community: Partial<CommunityFigures>,
  applied: Partial<PreApplicationFigures> = {},
): InsightFigures => ({
  community: { ...HEALTHY, ...community },
  preApplications: { ...countPreApplications([], NOW), ...applied },
});
const segments = (seeking_funding: number) => ({ ...HEALTHY.segments, seeking_funding });
const months = (september: number, october: number, november = 0) => [
  { value: "2026-09", count: september },
  { value: "2026-10", count: october },
  { value: "2026-11", count: november },
];
const stopped = (count: number) => [
  { value: "phase_2_complete", count },
  { value: "full_complete", count: 100 - count },
];

test.each<[string, Partial<CommunityFigures>, Partial<PreApplicationFigures>, string[]]>([
  ["no problems", {}, {}, ["allWell"]],
  ["no members", { totalMembers: 0 }, { totalCount: 4 }, ["firstMembers"]],
  ["six of ten complete", { stages: stopped(40) }, {}, ["allWell"]],
  ["fewer complete", { stages: stopped(41) }, {}, ["finishProfiles"]],
  ["all applicants joined", {}, { totalCount: 4, becameMembers: 4 }, ["allWell"]],
  ["half of the applicants joined", {}, { totalCount: 4, becameMembers: 2 }, ["allWell"]],
  ["few applicants joined", {}, { totalCount: 4, becameMembers: 1 }, ["inviteApplicants"]],
  ["mentors enough", { needs: [{ value: "mentorship_and_coaching", count: 24 }], mentors: 5 }, {}, ["allWell"]],
  ["few mentors", { needs: [{ value: "mentorship_and_coaching", count: 24 }], mentors: 4 }, {}, ["findMentors"]],
  ["few members who seek funding", { segments: segments(24) }, {}, ["allWell"]],
  ["many members who seek funding", { segments: segments(25) }, {}, ["publishFunding"]],
  ["a fall in sign-ups", { months: months(20, 14) }, {}, ["winMembers"]],
  ["a small fall", { months: months(20, 15) }, {}, ["allWell"]],
  ["a month that is not over", { months: months(20, 20, 1) }, {}, ["allWell"]],
  ["a fall among few", { months: months(4, 0) }, {}, ["allWell"]],
  ["a common need", { needs: [{ value: "market_access_and_export", count: 25 }] }, {}, ["answerTopNeed"]],
  ["a rare need", { needs: [{ value: "market_access_and_export", count: 24 }] }, {}, ["allWell"]],
  ["funding as a need", { needs: [{ value: "access_to_funding_and_investment", count: 90 }] }, {}, ["allWell"]],
  ["one country", { countries: [{ value: "KE", count: 50 }] }, {}, ["reachBeyond"]],
  ["ready to collaborate", { openToCollaboration: 20 }, {}, ["introduceMembers"]],
  [
    "many problems, of which four are shown",
    { stages: stopped(90), segments: segments(60), months: months(20, 1), openToCollaboration: 50 },
    { totalCount: 9, becameMembers: 0 },
    ["finishProfiles", "inviteApplicants", "publishFunding", "winMembers"],
  ],
])("figures with %s: %o %o give the advice %o", (_, community, applied, keys) => {
  expect(recommendActions(figuresOf(community, applied), NOW).map(({ key }) => key)).toEqual(keys);
});

test("each recommendation fills every placeholder of its text; finishProfiles opens its members", () => {
  const needs = [{ value: "mentorship_and_coaching", count: 90 }];
  const worst = { stages: stopped(90), segments: segments(60), openToCollaboration: 50, needs, mentors: 0 };
  const all = [
    figuresOf({ ...worst, months: months(20, 1) }, { totalCount: 9 }),
    figuresOf({
      ...worst,
      stages: HEALTHY.stages,
      segments: HEALTHY.segments,
      mentors: 90,
      countries: [{ value: "KE", count: 90 }],
    }),
  ].flatMap((figures) => recommendActions(figures, NOW));
  expect(new Set(all.map(({ key }) => key)).size).toBeGreaterThan(6);
  for (const { text, values } of all) {
    const names = [...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(values).toSorted());
  }
  expect(all.find(({ key }) => key === "finishProfiles")).toMatchObject({
    values: { rate: 10, count: 90, stage: "Phase 2" },
    drill: { kind: "stage", value: "phase_2_complete" },
  });
});

test("advice about non-members links to the page that handles it", () => {
  const placesOf = (community: Partial<CommunityFigures>, applied: Partial<PreApplicationFigures>) =>
    recommendActions(figuresOf(community, applied), NOW).map(({ place }) => place);
  expect(placesOf({ totalMembers: 0 }, {})).toEqual(["preApply"]);
  expect(placesOf({}, { totalCount: 4, becameMembers: 1 })).toEqual(["applications"]);
});
