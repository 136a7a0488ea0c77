import { expect, test } from "vitest";
import { keyOf, labelOf, OPTION_LISTS, type OptionListName, optionsOf } from "./options.ts";

const COUNTS: Record<OptionListName, number> = {
  entrepreneurType: 7,
  businessStage: 7,
  isRegistered: 3,
  yearsExperience: 5,
  revenueRange: 6,
  ageRange: 6,
  gender: 4,
  hourlyRateRange: 8,
  marketsServed: 9,
  contactMethod: 3,
  whatsappReader: 3,
  industry: 17,
  businessModel: 13,
  supportArea: 15,
  challenge: 15,
  education: 13,
  sectorOfInterest: 17,
  impactMetric: 20,
  skill: 15,
  mentorArea: 20,
  collaboratorType: 12,
  shortTermGoal: 20,
  longTermGoal: 20,
  joiningGoal: 11,
  soloService: 27,
};
const LISTS = Object.keys(COUNTS) as OptionListName[];

test("every option list has an expected count", () => {
  expect(Object.keys(OPTION_LISTS).toSorted()).toEqual(LISTS.toSorted());
});

test.each(LISTS)("the list %s has its exact count, each key and each label once", (name) => {
  const options = optionsOf(name);
  expect(options).toHaveLength(COUNTS[name]);
  expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
  expect(new Set(options.map(({ label }) => label.toLowerCase())).size).toBe(options.length);
});

test.each(LISTS)("the keys of %s are slugs, and no key is another entry's label", (name) => {
  for (const { key, label } of optionsOf(name)) {
    expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/);
    expect(keyOf(name, key)).toBe(key);
    expect(keyOf(name, label)).toBe(key);
  }
});

test.each([
  ["businessStage", "idea_stage|early_development|mvp_prototype|market_entry|growth_stage|scaling|established"],
  ["isRegistered", "yes|no|in_progress"],
  ["yearsExperience", "less_than_1_year|1_to_2_years|3_to_5_years|6_to_10_years|more_than_10_years"],
  ["revenueRange", "no_revenue_yet|less_than_1000|1000_to_10000|10000_to_50000|50000_to_100000|more_than_100000"],
  ["ageRange", "18_to_24|25_to_34|35_to_44|45_to_54|55_to_64|65_plus"],
  ["gender", "female|male|non_binary|prefer_not_to_say"],
  ["contactMethod", "email|phone_whatsapp|both"],
] as const)("stored keys of %s stay as they are", (name, keys) => {
  expect(
    optionsOf(name)
      .map(({ key }) => key)
      .join("|"),
  ).toBe(keys);
});

test.each([
  ["businessStage", "Idea Stage|Early Development|MVP/Prototype|Market Entry|Growth Stage|Scaling|Established"],
  ["yearsExperience", "Less than 1 year|1-2 years|3-5 years|6-10 years|More than 10 years"],
  [
    "revenueRange",
    "No revenue yet|Less than $1,000|$1,000-$10,000|$10,000-$50,000|$50,000-$100,000|More than $100,000",
  ],
  [
    "hourlyRateRange",
    "Under $10/hour|$10-$20|$20-$50|$50-$100|Over $100/hour|Project-based|Negotiable|Prefer not to disclose",
  ],
  [
    "marketsServed",
    "Local/City|Regional/State|National|East Africa|West Africa|Southern Africa|North Africa|Pan-African|International",
  ],
] as const)("labels of %s are literal and in order", (name, labels) => {
  expect(
    optionsOf(name)
      .map(({ label }) => label)
      .join("|"),
  ).toBe(labels);
});

test("keys that matching and segments rely on stay as they are", () => {
  expect(keyOf("supportArea", "Access to Funding & Investment")).toBe("access_to_funding_and_investment");
  expect(keyOf("industry", "Agriculture & Agribusiness")).toBe("agriculture_and_agribusiness");
});

test("a sector of interest is an industry", () => {
  expect(optionsOf("sectorOfInterest")).toBe(optionsOf("industry"));
});

test("a custom tag is its own label and has no key", () => {
  expect(labelOf("skill", "Beekeeping")).toBe("Beekeeping");
  expect(keyOf("skill", "Beekeeping")).toBeNull();
});

test.each([
  ["side_hustler", "Side Hustler", "Side Hustler", "Side Hustler", "Side Hustler"],
  ["social_entrepreneur", "Social Entrepreneur", "Social Entrepreneur", "Social Enterprise", "Social Enterprise"],
  ["freelancer", "Freelancer/Gig Worker", "Freelancer/Gig Worker", "Freelancer", "Freelancer"],
  ["early_startup", "Early Stage Startup", "Startup Founder", "Startup", "Startup"],
  ["sme", "SME", "SME Owner", "SME", "SME"],
  ["aspiring", "Aspiring Entrepreneur", "Aspiring Entrepreneur", "Aspiring Entrepreneur", "Aspiring Entrepreneur"],
  ["solo", "Solo Entrepreneur", "Solo Entrepreneur", "Solo Entrepreneur", "Solo Entrepreneur"],
])("the type %s is labelled by default, in the wizard, for admins and on the card", (type, ...labels) => {
  const contexts = ["default", "wizard", "admin", "card"] as const;
  expect(contexts.map((context) => labelOf("entrepreneurType", type, context))).toEqual(labels);
});
