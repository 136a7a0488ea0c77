import { expect, test } from "vitest";
import { CONSTANTS, DEFAULTS } from "./constants.ts";

test("delays, limits and thresholds stand as written", () => {
  expect(CONSTANTS).toEqual({
    autoSaveDelayMs: 2000,
    passwordSuccessCloseMs: 2000,
    countryBlurDelayMs: 150,
    dashboardOpportunities: 3,
    dashboardMentors: 2,
    dashboardResources: 3,
    shownIndustries: 3,
    shownSkills: 6,
    shownGoals: 4,
    highMatchAbove: 5,
    edidReadyPercent: 90,
    maxSuggestedPeople: 10,
    topListLength: 5,
    newBadgeDays: 7,
    recentApplicationsDays: 30,
  });
  expect(DEFAULTS).toEqual({
    preferredLanguage: "English",
    preferredContactMethod: "email",
    whatsappOpenTo: "introduced",
    entrepreneurType: "solo",
    reminderCount: 0,
  });
});
