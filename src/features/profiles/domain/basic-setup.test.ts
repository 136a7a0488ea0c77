import * as v from "valibot";
import { expect, test } from "vitest";
import { basicSetupProblems, basicSetupSchema } from "./basic-setup.ts";

const GIVEN = {
  fullName: "  Amina Otieno ",
  country: "KE",
  ageRange: "25_to_34",
  gender: "female",
  entrepreneurType: "aspiring",
  businessName: "Maji",
};

test("setup answers are trimmed and stored as keys", () => {
  const written = { ...GIVEN, country: "kenya", ageRange: "25-34", gender: "Female" };
  expect(v.parse(basicSetupSchema, written)).toEqual({ ...GIVEN, fullName: "Amina Otieno" });
});

test.each([
  ["fullName", "Full name is required"],
  ["country", "Country is required"],
  ["ageRange", "Age range is required"],
  ["gender", "Gender is required"],
  ["entrepreneurType", "Please select what describes you"],
  ["businessName", "Business/venture name is required"],
])("a setup without %s has the problem: %s", (field, sentence) => {
  expect(basicSetupProblems({ ...GIVEN, [field]: "  " })).toEqual({ [field]: sentence });
  expect(basicSetupProblems({ ...GIVEN, [field]: undefined })).toEqual({ [field]: sentence });
  expect(basicSetupProblems({ ...GIVEN, [field]: 7 })).toEqual({ [field]: sentence });
});

test("complete setup answers have no problems", () => {
  expect(basicSetupProblems(GIVEN)).toEqual({});
});

test("a value outside the list is refused", () => {
  expect(basicSetupProblems({ ...GIVEN, gender: "unlisted" })).toEqual({ gender: "Please choose from the list" });
});

test("an empty setup asks for all six answers", () => {
  expect(Object.keys(basicSetupProblems(null))).toHaveLength(6);
});
