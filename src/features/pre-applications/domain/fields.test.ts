import * as v from "valibot";
import { expect, test } from "vitest";
import { APPLICATION_FIELDS, applicationSchema, applicationProblems as problemsOf } from "./fields.ts";

const FEWEST = {
  fullName: " Ama  Mensah ",
  email: "Ama@Example.com ",
  country: "Ghana",
  entrepreneurType: "sme",
  consent: "on",
};

test("an application with name, address, country, type and consent is valid", () => {
  expect(v.parse(applicationSchema, FEWEST)).toEqual({
    fullName: "Ama  Mensah",
    email: "ama@example.com",
    phoneWhatsapp: null,
    country: "GH",
    entrepreneurType: "sme",
    businessName: null,
    businessStage: null,
    industrySector: [],
    challengesFaced: [],
    joiningGoals: [],
    reasonForJoining: null,
    referralSource: null,
    consent: true,
  });
});

test.each([true, "on", "1", "yes"])("the value %j counts as consent", (consent) => {
  expect(problemsOf({ ...FEWEST, consent })).toEqual({});
});

test("missing fields are reported with a message for each field", () => {
  expect(problemsOf({})).toEqual({
    fullName: "Full name is required",
    email: "Please enter your email address.",
    country: "Country is required",
    entrepreneurType: "Please select what best describes you",
    consent: "Please agree, so that we may keep your application",
  });
  expect(problemsOf({ ...FEWEST, fullName: "  ", country: null })).toEqual({
    fullName: "Full name is required",
    country: "Country is required",
  });
});

test("a list field accepts one value, several values and labels", () => {
  const industries = (industrySector: unknown) => v.parse(applicationSchema, { ...FEWEST, industrySector });
  expect(industries("food_and_beverage").industrySector).toEqual(["food_and_beverage"]);
  expect(industries(["Food & Beverage", "fashion_and_beauty", "food_and_beverage"]).industrySector).toEqual([
    "food_and_beverage",
    "fashion_and_beauty",
  ]);
});

test.each([
  ["own words in a list", { industrySector: ["buy now"] }, { industrySector: "Please choose from the list" }],
  ["an unknown type", { entrepreneurType: "pirate" }, { entrepreneurType: "Please choose from the list" }],
  ["an unknown source", { referralSource: "mars" }, { referralSource: "Please choose from the list" }],
  ["no number", { phoneWhatsapp: "call me" }, { phoneWhatsapp: expect.stringMatching(/country code/) }],
  ["hidden characters", { fullName: "Ama\u0000" }, { fullName: expect.stringMatching(/hidden characters/) }],
  ["a long reason", { reasonForJoining: "a".repeat(501) }, { reasonForJoining: "Please use at most 500 characters" }],
  ["an object", { fullName: {} }, { fullName: "Please enter text" }],
  ["a list of objects", { joiningGoals: [{}] }, { joiningGoals: expect.any(String) }],
  ["no consent", { consent: "off" }, { consent: "Please agree, so that we may keep your application" }],
  ["no address", { email: "ama" }, { email: "Please enter a valid email address." }],
])("an application with %s is refused with a message for the field", (_, given, problems) => {
  expect(problemsOf({ ...FEWEST, ...given })).toEqual(problems);
});

test("no list field of an application accepts custom values", () => {
  const lists = Object.entries(APPLICATION_FIELDS).filter(([, { kind }]) => kind === "list");
  expect(lists.map(([name]) => name)).toEqual(["industrySector", "challengesFaced", "joiningGoals"]);
  for (const [, rule] of lists) expect(rule).toMatchObject({ custom: false });
});
