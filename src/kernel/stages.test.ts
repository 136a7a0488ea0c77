import { expect, test } from "vitest";
import { isEarned, offeredStages, STAGES } from "./stages.ts";

const OPTIONS = STAGES.map(({ stage, label }) => ({ key: stage, label }));
const offered = (chosen?: string) => offeredStages(OPTIONS, chosen).map(({ key }) => key);

test("a filter offers the stages that members come through", () => {
  expect(offered()).toEqual(STAGES.map(({ stage }) => stage).filter(isEarned));
  expect(offered()).not.toContain("profile_data_submitted");
  expect(offered()).not.toContain("email_verified");
  expect(offered()).not.toContain("admin_access");
});

test("a stage that only imported profiles have stands there once it is asked for", () => {
  expect(offered("email_verified")).toEqual(["quick_start", "email_verified", ...offered().slice(1)]);
});
