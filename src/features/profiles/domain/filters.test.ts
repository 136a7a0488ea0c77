import { expect, test } from "vitest";
import { EQUALITY_FILTERS, LIST_FILTERS, storedName } from "./filters.ts";

test.each([
  ["fullName", "full_name"],
  ["goals612Months", "goals_6_12_months"],
  ["goals3Years", "goals_3_years"],
  ["okFeatureProfile", "ok_feature_profile"],
  ["profileCompletionStage", "profile_completion_stage"],
])("the field %s is stored as %s", (field, name) => {
  expect(storedName(field)).toBe(name);
});

test("members are filtered by sixteen lists and seven values", () => {
  expect(LIST_FILTERS.map(storedName).join()).toBe(
    "support_areas_needed,skills_offer,topics_of_interest,education_and_training,services_offered,joining_goals,challenges_faced,industry_sector,business_model,goals_6_12_months,goals_3_years,tools_platforms_used,mentor_areas,collaborator_types,markets_served,impact_metrics",
  );
  expect(EQUALITY_FILTERS.map(storedName).join()).toBe(
    "country,age_range,gender,revenue_range,entrepreneur_type,profile_completion_stage,ok_feature_profile",
  );
});
