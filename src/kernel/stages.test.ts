import { expect, test } from "vitest";
import { isEarned, offeredStages, STAGES } from "./stages.ts";

const OPTIONS = STAGES.map(({ stage, label }) => ({ key: stage, label }));
const offered = (chosen?: string) => offeredStages(OPTIONS, chosen).map(({ key }) => key);

test("a filter offers the stages that members pass through", () => {
  expect(offered()).toEqual(STAGES.map(({ stage }) => stage).filter(isEarned));
  expect(offered()).not.toContain("profile_data_submitted");
  expect(offered()).not.toContain("email_verified");
  expect(offered()).not.toContain("admin_access");
});

test("a stage of imported profiles is offered when it is selected", () => {
  expect(offered("email_verified")).toEqual(["quick_start", "email_verified", ...offered().slice(1)]);
});
