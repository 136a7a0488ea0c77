import fc from "fast-check";
import { expect, test } from "vitest";
import { pioneer } from "#test/example-profiles.ts";
import { isAsked, PROFILE_FIELD_NAMES, PROFILE_FIELDS, type ProfileField, parseProfileChanges } from "./fields.ts";
import { newProfileFields } from "./new-profile.ts";
import { optionsOf } from "./options.ts";

const NOW = { year: 2026 };

function parse(input: unknown) {
  return parseProfileChanges(input, NOW);
}

const ACCEPTED: [ProfileField, unknown, unknown][] = [
  ["fullName", "  Amina  ", "Amina"],
  ["fullName", "", null],
  ["fullName", null, null],
  ["fullName", "Zoe\u0308", "Zoë"],
  ["fullName", "Amina\nOtieno", "Amina Otieno"],
  ["userBio", "One\r\nTwo", "One\nTwo"],
  ["country", "ke", "KE"],
  ["country", "Côte d'Ivoire", "CI"],
  ["ageRange", "25-34", "25_to_34"],
  ["yearsExperience", "less_than_1_year", "less_than_1_year"],
  ["entrepreneurType", "freelancer", "freelancer"],
  ["preferredContactMethod", "whatsapp", "phone_whatsapp"],
  ["preferredContactMethod", "", "email"],
  ["whatsappOpenTo", "After an introduction", "introduced"],
  ["whatsappOpenTo", "", "introduced"],
  ["whatsappOpenTo", "\u200B", "introduced"],
  ["yearOfBirth", "1990", 1990],
  ["yearOfBirth", 1920, 1920],
  ["yearOfBirth", 2008, 2008],
  ["yearOfBirth", "", null],
  ["teamSize", 1, 1],
  ["teamSize", " 12 ", 12],
  ["hasTeam", "on", true],
  ["hasTeam", "false", false],
  ["hasTeam", 1, true],
  ["hasTeam", null, false],
  ["okFeatureProfile", true, true],
  ["skillsOffer", ["Project Management", " Beekeeping ", "beekeeping", ""], ["project_management", "Beekeeping"]],
  ["skillsOffer", "project_management", ["project_management"]],
  ["skillsOffer", null, []],
  ["marketsServed", ["National", "pan_african"], ["national", "pan_african"]],
  ["toolsPlatformsUsed", ["M-Pesa"], ["M-Pesa"]],
  ["portfolioLinks", "a.example\n\n https://b.example/x \r\na.example", ["https://a.example/", "https://b.example/x"]],
  ["portfolioLinks", ["http://c.example"], ["http://c.example/"]],
  ["websitePortfolio", "otieno.example", "https://otieno.example/"],
  ["linkedinSocialProfile", "https://www.linkedin.com/in/amina", "https://www.linkedin.com/in/amina"],
  ["phoneWhatsapp", "+254 700 000-000", "+254 700 000-000"],
  ["phoneWhatsapp", "https://api.whatsapp.com/send?phone=254700000000", "+254700000000"],
  ["teamSize", "٥", 5],
  ["teamSize", "1.000", 1000],
  ["yearOfBirth", "١٩٩٠", 1990],
  ["profilePhotoUrl", null, null],
  ["growthGoals", "More", "More"],
];

test.each(ACCEPTED)("%s given as %j is read as %j", (field, given, read) => {
  expect(parse({ [field]: given })).toEqual({ ok: true, changes: { [field]: read } });
});

test.each([
  ["\u3164", null],
  ["\u202eevil", "evil"],
  ["A\u200bB", "AB"],
  ["\u2067Amina\u2069", "Amina"],
  ["\u2800", null],
  ["\u0301", null],
  ["Am\u00adina\u{e0041}", "Amina"],
  ["A\u2028B", "A B"],
  ["نامه\u200cنگار", "نامه\u200cنگار"],
  ["क्\u200dष", "क्\u200dष"],
])("the name %j is kept as %j", (given, kept) => {
  expect(parse({ fullName: given, businessName: given })).toEqual({
    ok: true,
    changes: { fullName: kept, businessName: kept },
  });
  expect(parse({ toolsPlatformsUsed: [given] })).toMatchObject({
    changes: { toolsPlatformsUsed: kept === null ? [] : [kept] },
  });
});

test("tags that look alike are stored once", () => {
  const given = ["Café", "Cafe\u0301", "ＣＡＦÉ", "caf\u200bé"];
  expect(parse({ toolsPlatformsUsed: given })).toMatchObject({ changes: { toolsPlatformsUsed: ["Café"] } });
});

const REFUSED: [string, unknown, string][] = [
  ["fullName", 7, "Please enter text"],
  ["fullName", ["a"], "Please enter text"],
  ["fullName", "a\u0000b", "Please remove the hidden characters from this text"],
  ["userBio", "a\u0007", "Please remove the hidden characters from this text"],
  ["fullName", "\ud800", "Please remove the hidden characters from this text"],
  ["fullName", "x".repeat(121), "Please use at most 120 characters"],
  ["country", "Atlantis", "Please choose a country from the list"],
  ["gender", "unlisted", "Please choose from the list"],
  ["entrepreneurType", null, "Please select what best describes you"],
  ["entrepreneurType", "\u{3347A}", "Please select what best describes you"],
  ["entrepreneurType", "king", "Please choose from the list"],
  ["preferredContactMethod", "pigeon", "Please choose from the list"],
  ["marketsServed", ["Mars"], "Please choose from the list"],
  ["yearOfBirth", 1919, "Please enter a year from 1920 to 2026"],
  ["yearOfBirth", 2027, "Please enter a year from 1920 to 2026"],
  ["yearOfBirth", 2009, "You must be at least 18 years old to be a member"],
  ["yearOfBirth", 1990.5, "Please enter a whole number"],
  ["yearOfBirth", "soon", "Please enter a whole number"],
  ["teamSize", "1e3", "Please enter a whole number"],
  ["teamSize", "0x10", "Please enter a whole number"],
  ["teamSize", 0, "Please enter at least 1"],
  ["teamSize", 1e9, "Please enter at most 1000000"],
  ["teamSize", true, "Please enter a whole number"],
  ["hasTeam", "maybe", "Please answer yes or no"],
  ["hasTeam", [], "Please answer yes or no"],
  ["skillsOffer", [1], "Please choose from the list or type your own words"],
  ["skillsOffer", { a: 1 }, "Please choose from the list or type your own words"],
  ["skillsOffer", Array.from({ length: 51 }, (_, index) => `tag ${index}`), "Please choose at most 50"],
  ["skillsOffer", ["x".repeat(101)], "Please keep each entry to at most 100 characters"],
  ["skillsOffer", ["a\u0000"], "Please choose from the list or type your own words"],
  ["portfolioLinks", "https://a.example\njavascript:alert(1)", "Please enter full web addresses, one per line"],
  ["websitePortfolio", "javascript:alert(1)", "Please enter a full web address, such as https://example.com"],
  ["phoneWhatsapp", "call me", "Please enter a phone number with its country code, such as +254 700 000000"],
  ["phoneWhatsapp", "12345", "Please enter a phone number with its country code, such as +254 700 000000"],
  ["phoneWhatsapp", "1234567890123456", "Please enter a phone number with its country code, such as +254 700 000000"],
  ["profilePhotoUrl", "https://spy.example/x.png", "Please upload a photo to change it"],
  ["profileCompletionStage", "edid_ready", "There is no such field in a profile"],
  ["profileEnrichmentStatus", "done", "There is no such field in a profile"],
  ["memberId", "ISA-KE-SE-00001", "There is no such field in a profile"],
  ["toString", "x", "There is no such field in a profile"],
];

test.each(REFUSED)("%s given as %j is refused with a sentence", (field, given, sentence) => {
  expect(parse({ [field]: given })).toEqual({ ok: false, fields: { [field]: sentence } });
});

test.each([null, undefined, 7, "text", [[]]])("%j is not an object of fields", (input) => {
  expect(parse(input)).toEqual({ ok: false, fields: { profile: "Please send the profile as an object of fields" } });
});

test("an undefined field is ignored", () => {
  expect(parse({ fullName: undefined, cityTown: "Kisumu" })).toEqual({ ok: true, changes: { cityTown: "Kisumu" } });
});

test("one refused field refuses the save, and every refused field gets its sentence", () => {
  const read = parse({ fullName: 1, teamSize: 0, cityTown: "Kisumu" });
  expect(read).toEqual({ ok: false, fields: { fullName: "Please enter text", teamSize: "Please enter at least 1" } });
});

test("a key called __proto__ is refused like any unknown one", () => {
  const read = parse(JSON.parse('{"__proto__": {"x": 1}}'));
  expect(read.ok).toBe(false);
  expect(Object.keys(read.ok ? {} : read.fields)).toEqual(["__proto__"]);
});

test("the parser never throws for any input", () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (input) => typeof parse(input).ok === "boolean"));
});

test("a known field never throws and keeps its stored type, for any value", () => {
  const empty = newProfileFields();
  const name = fc.constantFrom(...PROFILE_FIELD_NAMES);
  fc.assert(
    fc.property(name, fc.oneof(fc.anything(), fc.string({ unit: "binary" }), fc.webUrl()), (field, value) => {
      const read = parse({ [field]: value });
      if (!read.ok || read.changes[field] === undefined || read.changes[field] === null) return;
      expect(Array.isArray(read.changes[field])).toBe(Array.isArray(empty[field]));
      expect(typeof read.changes[field] === "boolean").toBe(typeof empty[field] === "boolean");
    }),
    { numRuns: 500 },
  );
});

test("a parsed value stays the same when it is parsed again", () => {
  for (const [field, , read] of ACCEPTED)
    expect(parse({ [field]: read })).toEqual({ ok: true, changes: { [field]: read } });
});

test("a complete profile passes through unchanged", () => {
  const fields = Object.fromEntries(PROFILE_FIELD_NAMES.map((field) => [field, pioneer()[field]]));
  expect(parse(fields)).toEqual({ ok: true, changes: fields });
});

test("a new profile has its defaults", () => {
  expect(newProfileFields()).toMatchObject({
    entrepreneurType: "solo",
    preferredLanguage: "English",
    preferredContactMethod: "email",
    whatsappOpenTo: "introduced",
    receiveEmailUpdates: true,
    receiveWhatsappUpdates: true,
    okFeatureProfile: false,
    okShareDataAnonymously: false,
    wantsToMentor: false,
    interestedConsortium: false,
    hasTeam: false,
    fullName: null,
    teamSize: null,
    skillsOffer: [],
    portfolioLinks: [],
  });
});

test("every option list of a field exists, and every field has a label", () => {
  for (const rule of Object.values(PROFILE_FIELDS)) {
    expect(rule.label).not.toBe("");
    if ("options" in rule && rule.options) expect(optionsOf(rule.options).length).toBeGreaterThan(0);
  }
});

test.each([
  ["teamSize", { hasTeam: false }, false],
  ["teamSize", { hasTeam: true }, true],
  ["mentorAreas", { wantsToMentor: false }, false],
  ["mentorAreas", { wantsToMentor: true }, true],
  ["whatsappOpenTo", { preferredContactMethod: "email" }, false],
  ["whatsappOpenTo", { preferredContactMethod: "phone_whatsapp" }, true],
  ["whatsappOpenTo", { preferredContactMethod: "both" }, true],
  ["servicesOffered", { entrepreneurType: "sme" }, false],
  ["servicesOffered", { entrepreneurType: "freelancer" }, true],
  ["impactDescription", { entrepreneurType: "sme" }, true],
  ["clientManagement", { entrepreneurType: "side_hustler" }, true],
  ["clientManagement", { entrepreneurType: "aspiring" }, false],
] as const)("the question %s with %j is asked: %s", (field, given, asked) => {
  expect(isAsked(field, { ...newProfileFields(), ...given })).toBe(asked);
});
