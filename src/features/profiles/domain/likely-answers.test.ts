import { expect, test } from "vitest";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";
import { ENTREPRENEUR_TYPES } from "#kernel/entrepreneur-type.ts";
import { REQUIRED_FIELDS } from "#kernel/sections.ts";
import { PROFILE_FIELDS } from "./fields.ts";
import { likelyAnswers } from "./likely-answers.ts";
import { optionsOf } from "./options.ts";
import { INDUSTRIES } from "./options-business.ts";

const NOTHING_SAID = { entrepreneurType: "", industrySector: [], country: null };

test.each([
  ["topicsOfInterest", { industrySector: ["food_and_beverage"] }, ["food_and_beverage"]],
  ["challengesFaced", { country: "UG" }, ["limited_market_access", "supply_chain_and_logistics"]],
  ["challengesFaced", { country: "KE" }, []],
  ["goals612Months", { entrepreneurType: "aspiring" }, ["validate_my_business_idea", "register_my_business"]],
  [
    "challengesFaced",
    { entrepreneurType: "sme", industrySector: ["food_and_beverage"], country: "RW" },
    [
      "supply_chain_and_logistics",
      "hiring_and_keeping_skilled_people",
      "high_cost_of_doing_business",
      "limited_market_access",
    ],
  ],
  ["educationAndTraining", { entrepreneurType: "sme" }, []],
  ["skillsOffer", {}, []],
] as const)("the list %s for the answers %j suggests %j", (list, said, expected) => {
  expect(
    likelyAnswers(list, {
      ...NOTHING_SAID,
      ...said,
      industrySector: [...(("industrySector" in said && said.industrySector) || [])],
    }),
  ).toEqual(expected);
});

test.each(ENTREPRENEUR_TYPES)(
  "suggestions for %s are in their list, for each industry and country",
  (entrepreneurType) => {
    for (const { key: industry } of INDUSTRIES)
      for (const { code: country } of AFRICAN_COUNTRIES)
        for (const list of REQUIRED_FIELDS.skills) {
          const rule = PROFILE_FIELDS[list];
          const keys = rule.kind === "list" && rule.options ? optionsOf(rule.options).map(({ key }) => key) : [];
          const likely = likelyAnswers(list, { entrepreneurType, industrySector: [industry], country });
          expect(keys).toEqual(expect.arrayContaining(likely));
          expect(likely.length, `${list} in ${industry}`).toBeLessThanOrEqual(6);
        }
  },
);
