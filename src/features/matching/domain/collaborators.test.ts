import { expect, test } from "vitest";
import { COLLABORATOR_WEIGHTS, type Collaborator, suggestCollaborators } from "./suggested-people.ts";

const MEMBER = {
  id: "0000",
  country: "KE",
  industrySector: ["food_and_beverage"],
  supportAreasNeeded: [
    "legal_registration_and_compliance",
    "financial_management_and_bookkeeping",
    "technology_and_digital_tools",
    "Beekeeping",
  ],
  skillsOffer: ["sales_and_negotiation", "project_management", "Weaving"],
  collaboratorTypes: ["co_founder", "technical_partner"],
};
const STRANGER: Collaborator = {
  id: "0001",
  memberId: "ISA-NG-SO-00001",
  okFeatureProfile: true,
  profileCompletionStage: "basic_info_complete",
  country: "NG",
  industrySector: [],
  supportAreasNeeded: [],
  skillsOffer: [],
  collaboratorTypes: ["investor_or_funder"],
};

type Case = [part: Partial<Collaborator>, points: number, said: string | null];
const SKILLS: Case[] = [
  [{ skillsOffer: ["graphic_design_and_creative_production"] }, 0, null],
  [{ skillsOffer: ["legal_and_compliance"] }, 3, "Has skills for {needs}"],
  [{ skillsOffer: ["legal_and_compliance", "Beekeeping"] }, 6, "Has skills for {needs}"],
  [
    {
      skillsOffer: [
        "legal_and_compliance",
        "Beekeeping",
        "software_and_web_development",
        "data_and_artificial_intelligence",
        "financial_management_and_accounting",
      ],
    },
    9,
    "Has skills for {needs}",
  ],
];
const NEEDS: Case[] = [
  [{ supportAreasNeeded: ["access_to_funding_and_investment"] }, 0, null],
  [{ supportAreasNeeded: ["market_access_and_export"] }, 2, "You can help with {needs}"],
  [{ supportAreasNeeded: ["market_access_and_export", "Weaving"] }, 4, "You can help with {needs}"],
  [
    {
      supportAreasNeeded: [
        "market_access_and_export",
        "Weaving",
        "sales_and_customer_acquisition",
        "operations_and_supply_chain",
      ],
    },
    6,
    "You can help with {needs}",
  ],
];
const TYPES: Case[] = [
  [{ collaboratorTypes: ["investor_or_funder"] }, 0, null],
  [{ collaboratorTypes: ["co_founder"] }, 2, "Looks for the same collaborators: {types}"],
  [{ collaboratorTypes: ["co_founder", "technical_partner"] }, 2, "Looks for the same collaborators: {types}"],
];
const INDUSTRIES: Case[] = [
  [{ industrySector: ["tourism_and_hospitality"] }, 0, null],
  [{ industrySector: ["food_and_beverage"] }, 2, "Works in your industry: {industries}"],
];
const COUNTRIES: Case[] = [
  [{ country: "NG" }, 0, null],
  [{ country: "KE" }, 1, "Also in {country}"],
];
const COMBINATIONS = SKILLS.flatMap((skills) =>
  NEEDS.flatMap((needs) =>
    TYPES.flatMap((types) =>
      INDUSTRIES.flatMap((industries) =>
        COUNTRIES.map((countries) => {
          const cases = [skills, needs, types, industries, countries];
          return {
            person: Object.assign({}, STRANGER, ...cases.map(([part]) => part)) as Collaborator,
            score: cases.reduce((sum, [, points]) => sum + points, 0),
            said: cases.map(([, , text]) => text).filter((text) => text !== null),
          };
        }),
      ),
    ),
  ),
);

test.each(COMBINATIONS)("the collaborator $person earns $score points", ({ person, score, said }) => {
  const [suggestion] = suggestCollaborators(MEMBER, [person]);
  expect(suggestion?.score ?? 0).toBe(score);
  expect((suggestion?.reasons ?? []).map(({ text }) => text)).toEqual(said);
});

test("the collaborator weights have the specified values", () => {
  expect(COLLABORATOR_WEIGHTS).toEqual({
    need: 3,
    needsAtMost: 9,
    offer: 2,
    offersAtMost: 6,
    type: 2,
    industry: 2,
    country: 1,
  });
});

test.each([
  ["somebody who looks for no collaborators", { collaboratorTypes: [] }],
  ["a private profile", { okFeatureProfile: false }],
  ["a profile that has just begun", { profileCompletionStage: "quick_start" }],
  ["the member", { id: MEMBER.id }],
  ["a profile without a page", { memberId: null }],
] as [string, Partial<Collaborator>][])("%s is not suggested", (_, part) => {
  const compatriot = { ...STRANGER, country: "KE" };
  expect(suggestCollaborators(MEMBER, [compatriot])).toHaveLength(1);
  expect(suggestCollaborators(MEMBER, [{ ...compatriot, ...part }])).toEqual([]);
});

test("at most ten collaborators are suggested", () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...STRANGER, country: "KE", id: `1${index}` }));
  expect(suggestCollaborators(MEMBER, many)).toHaveLength(10);
});
