import { expect, test } from "vitest";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
import { MENTOR_WEIGHTS, type Mentor, stagesAfter, suggestMentors } from "./suggested-people.ts";

const MEMBER = {
  id: "0000",
  country: "KE",
  industrySector: ["food_and_beverage", "fashion_and_beauty"],
  businessStage: "market_entry",
  supportAreasNeeded: [
    "legal_registration_and_compliance",
    "financial_management_and_bookkeeping",
    "technology_and_digital_tools",
    "product_development_and_innovation",
    "Beekeeping",
  ],
};
const STRANGER: Mentor = {
  id: "0001",
  memberId: "ISA-NG-SO-00001",
  okFeatureProfile: true,
  wantsToMentor: true,
  profileCompletionStage: "basic_info_complete",
  country: "NG",
  industrySector: [],
  businessStage: null,
  mentorAreas: [],
};

type Case = [part: Partial<Mentor>, points: number, said: string | null];
const AREAS: Case[] = [
  [{ mentorAreas: [] }, 0, null],
  [{ mentorAreas: ["founder_wellbeing"] }, 0, null],
  [{ mentorAreas: ["legal_and_registration"] }, 3, "Can help with {needs}"],
  [{ mentorAreas: ["Beekeeping", "legal_and_registration"] }, 6, "Can help with {needs}"],
  [{ mentorAreas: ["Beekeeping", "legal_and_registration", "financial_management"] }, 9, "Can help with {needs}"],
  [
    { mentorAreas: ["Beekeeping", "legal_and_registration", "financial_management", "product_development"] },
    9,
    "Can help with {needs}",
  ],
  [{ mentorAreas: ["product_development", "market_research_and_validation"] }, 3, "Can help with {needs}"],
];
const INDUSTRIES: Case[] = [
  [{ industrySector: [] }, 0, null],
  [{ industrySector: ["tourism_and_hospitality"] }, 0, null],
  [{ industrySector: ["food_and_beverage"] }, 2, "Works in your industry: {industries}"],
  [{ industrySector: ["food_and_beverage", "fashion_and_beauty"] }, 2, "Works in your industry: {industries}"],
];
const COUNTRIES: Case[] = [
  [{ country: "NG" }, 0, null],
  [{ country: null }, 0, null],
  [{ country: "KE" }, 1, "Also in {country}"],
];
const STAGES: Case[] = [
  [{ businessStage: null }, 0, null],
  [{ businessStage: "idea_stage" }, 0, null],
  [{ businessStage: "market_entry" }, 0, null],
  [{ businessStage: "growth_stage" }, 1, "Has taken a business further: {stage}"],
  [{ businessStage: "established" }, 1, "Has taken a business further: {stage}"],
];
const COMBINATIONS = AREAS.flatMap((areas) =>
  INDUSTRIES.flatMap((industries) =>
    COUNTRIES.flatMap((countries) =>
      STAGES.map((stages) => {
        const cases = [areas, industries, countries, stages];
        return {
          mentor: Object.assign({}, STRANGER, ...cases.map(([part]) => part)) as Mentor,
          score: cases.reduce((sum, [, points]) => sum + points, 0),
          said: cases.map(([, , text]) => text).filter((text) => text !== null),
        };
      }),
    ),
  ),
);

test.each(COMBINATIONS)("the mentor $mentor earns $score points", ({ mentor, score, said }) => {
  const [suggestion] = suggestMentors(MEMBER, [mentor]);
  expect(suggestion?.score ?? 0).toBe(score);
  expect((suggestion?.reasons ?? []).map(({ text }) => text)).toEqual(said);
});

test("the mentor weights have the specified values", () => {
  expect(MENTOR_WEIGHTS).toEqual({ need: 3, needsAtMost: 9, industry: 2, country: 1, laterStage: 1 });
});

const COMPATRIOT: Mentor = { ...STRANGER, country: "KE" };

test.each([
  ["somebody who does not mentor", { wantsToMentor: false }],
  ["a private profile", { okFeatureProfile: false }],
  ["a profile that has just begun", { profileCompletionStage: "quick_start" }],
  ["the member", { id: MEMBER.id }],
  ["a profile without a page", { memberId: null }],
] as [string, Partial<Mentor>][])("%s is not suggested", (_, part) => {
  expect(suggestMentors(MEMBER, [COMPATRIOT])).toHaveLength(1);
  expect(suggestMentors(MEMBER, [{ ...COMPATRIOT, ...part }])).toEqual([]);
});

test("at most ten mentors are suggested, best score first, then the newest members", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...COMPATRIOT, id: `01${String(index).padStart(2, "0")}` }));
  const best = { ...COMPATRIOT, id: "0050", industrySector: ["food_and_beverage"] };
  const ids = suggestMentors(MEMBER, [...many, best]).map(({ person }) => person.id);
  expect(ids).toEqual(["0050", "0111", "0110", "0109", "0108", "0107", "0106", "0105", "0104", "0103"]);
});

test("the reasons list the shared values", () => {
  const mentor = { ...STRANGER, mentorAreas: ["legal_and_registration"], country: "KE", businessStage: "scaling" };
  expect(suggestMentors(MEMBER, [mentor])[0]?.reasons).toEqual([
    {
      kind: "needs",
      points: 3,
      text: "Can help with {needs}",
      values: { needs: ["Legal, Registration & Compliance"] },
    },
    { kind: "country", points: 1, text: "Also in {country}", values: { country: ["Kenya"] } },
    { kind: "stage", points: 1, text: "Has taken a business further: {stage}", values: { stage: ["Scaling"] } },
  ]);
});

test("a member without country and stage shares neither with others who have none", () => {
  const nobody = { ...MEMBER, country: null, businessStage: null };
  expect(suggestMentors(nobody, [{ ...STRANGER, country: null, businessStage: null }])).toEqual([]);
  expect(suggestMentors(nobody, [{ ...STRANGER, businessStage: "established" }])).toEqual([]);
});

test("later business stages are the stages that follow in order", () => {
  const keys = BUSINESS_STAGES.map(({ key }) => key);
  for (const [index, key] of keys.entries()) expect(stagesAfter(key)).toEqual(keys.slice(index + 1));
  expect([stagesAfter(null), stagesAfter("startup")]).toEqual([[], []]);
});

test("mentors with equal scores are sorted by free places, then by answer time", () => {
  const alike = { ...STRANGER, country: "KE" };
  const mentors: Mentor[] = [
    { ...alike, id: "0005", hasRoom: false, answerHours: 1 },
    { ...alike, id: "0004" },
    { ...alike, id: "0003", hasRoom: true, answerHours: 70 },
    { ...alike, id: "0002", hasRoom: true, answerHours: 20 },
    { ...alike, id: "0001", hasRoom: false, industrySector: ["food_and_beverage"] },
  ];
  expect(suggestMentors(MEMBER, mentors).map(({ person }) => person.id)).toEqual([
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
  ]);
});
