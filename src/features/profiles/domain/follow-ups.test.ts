import { expect, test } from "vitest";
import { FOLLOW_UP_FIELDS, FOLLOW_UP_QUESTIONS, typesAsked } from "./follow-ups.ts";

const SOLO =
  "clientManagement,serviceExpansion,pricingStrategy,businessStructure,businessOperations,growthGoals,timeManagement,skillDevelopment";

test.each([
  ["social_entrepreneur", "impactMeasurement,sustainability,communityEngagement,fundingStrategy"],
  ["solo", SOLO],
  ["freelancer", SOLO],
  ["side_hustler", SOLO],
  ["early_startup", "productDevelopment,fundingReadiness,teamBuilding,financialPlanning"],
  ["sme", "operationsOptimization,marketExpansion,teamManagement,financialPlanning"],
  ["aspiring", "ideaValidation,businessPlanning,marketResearch,skillAssessment"],
] as const)("the type %s has its own follow-up questions", (type, fields) => {
  const asked = FOLLOW_UP_FIELDS.filter((field) => typesAsked(field).includes(type));
  expect(asked.toSorted()).toEqual(fields.split(",").toSorted());
});

test("each of 23 follow-up answers has its own question and at least one type", () => {
  expect(FOLLOW_UP_FIELDS).toHaveLength(23);
  expect(new Set(Object.values(FOLLOW_UP_QUESTIONS)).size).toBe(23);
  for (const field of FOLLOW_UP_FIELDS) expect(typesAsked(field)).not.toEqual([]);
});

test("every follow-up question ends with a question mark", () => {
  for (const question of Object.values(FOLLOW_UP_QUESTIONS)) expect(question).toMatch(/\?$/);
});
