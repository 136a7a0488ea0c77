import { expect, test } from "vitest";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_LIST_TEXTS, OPPORTUNITY_MESSAGES } from "./messages.ts";

test("the error messages have the specified wording", () => {
  expect(Object.values(OPPORTUNITY_MESSAGES)).toEqual(
    expect.arrayContaining([
      "Failed to upload attachment",
      "Failed to load opportunities",
      "Network error. Please try again.",
      "Search failed. Please try again.",
      "Failed to load opportunity details. Please try again.",
      "Failed to load details",
      "Failed to create opportunity",
      "Failed to update opportunity",
      "Failed to delete opportunity",
      "Failed to update visibility",
      "Failed to save opportunity",
      "Are you sure you want to delete this opportunity?",
    ]),
  );
});

test("the list texts have the specified wording", () => {
  const texts = [...Object.values(OPPORTUNITY_ADMIN_TEXTS), ...Object.values(OPPORTUNITY_LIST_TEXTS)];
  expect(texts).toEqual(
    expect.arrayContaining([
      "All Opportunities",
      "Create New Opportunity",
      "Edit Opportunity",
      "No opportunities yet",
      "No opportunities found",
      "Back to Opportunities",
      "Apply Now",
      "View Attachment",
      "View All Opportunities",
    ]),
  );
  expect([0, 1, 2, 1000].map((count) => t(OPPORTUNITY_ADMIN_TEXTS.alertDone, { count }))).toEqual([
    "0 members were notified.",
    "1 member was notified.",
    "2 members were notified.",
    "1000 members were notified.",
  ]);
});
