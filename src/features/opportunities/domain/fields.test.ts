import { expect, test } from "vitest";
import { OPPORTUNITY_MAX_LENGTHS, parseOpportunityForm, SUMMARY_MAX_LENGTH } from "./fields.ts";

const LEAST = { title: "Seed grant", type: "grant", summary: "Money for farms" };
const UPLOAD = "/files/opportunity-attachments/temp/abc123.pdf";

function form(more: Record<string, unknown> = {}) {
  const parsed = parseOpportunityForm({ ...LEAST, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return parsed.form;
}
const problems = (more: Record<string, unknown>) => {
  const parsed = parseOpportunityForm({ ...LEAST, ...more });
  return parsed.ok ? {} : parsed.fields;
};

test("a form with title, type and summary is valid, and is a draft with all other fields empty", () => {
  expect(form()).toEqual({
    ...LEAST,
    organizer: null,
    opensAgainMonth: null,
    region: null,
    venue: null,
    deadline: null,
    startDate: null,
    endDate: null,
    timeZone: null,
    cost: null,
    link: null,
    eligibility: null,
    fullDescription: null,
    partners: [],
    sponsors: [],
    tags: [],
    industry: [],
    targetStage: [],
    countries: [],
    sourceUrl: null,
    checkedOn: null,
    checkedBy: null,
    asksFee: null,
    fee: null,
    isFunderVerified: false,
    visibility: false,
    attachmentUrl: null,
    attachmentName: null,
    notifyMembers: false,
  });
});

test("an empty form reports all required fields at once", () => {
  expect(parseOpportunityForm({})).toEqual({
    ok: false,
    fields: { title: "Title is required", type: "Type is required", summary: "Summary is required" },
  });
});

test.each([null, undefined, "text", 7, []])("the input %j is refused as a form", (input) => {
  expect(parseOpportunityForm(input)).toMatchObject({ ok: false });
});

test.each<[field: string, value: unknown, sentence: string]>([
  ["title", "   ", "Title is required"],
  ["title", null, "Title is required"],
  ["title", 5, "Please enter text"],
  ["title", "a\u0000b", "Please remove the hidden characters from this text"],
  ["title", "\ud800", "Please remove the hidden characters from this text"],
  ["title", "x".repeat(151), "Please use at most 150 characters"],
  ["type", "", "Type is required"],
  ["type", "Lottery", "Please choose from the list"],
  ["type", "constructor", "Please choose from the list"],
  ["summary", "\n \t", "Summary is required"],
  ["summary", "x".repeat(201), "Please use at most 200 characters"],
  ["organizer", "x".repeat(151), "Please use at most 150 characters"],
  ["cost", "x".repeat(101), "Please use at most 100 characters"],
  ["eligibility", "x".repeat(2001), "Please use at most 2000 characters"],
  ["fullDescription", "x".repeat(20_001), "Please use at most 20000 characters"],
  ["fullDescription", "a\u0007b", "Please remove the hidden characters from this text"],
  ["link", "not a link", "Please enter a full web address, such as https://example.com"],
  ["link", "javascript:alert(1)", "Please enter a full web address, such as https://example.com"],
  ["link", "data:text/html,x", "Please enter a full web address, such as https://example.com"],
  ["link", "https://user:pass@apply.example", "Please enter a full web address, such as https://example.com"],
  ["link", `https://apply.example/${"x".repeat(500)}`, "Please enter a full web address, such as https://example.com"],
  ["region", "Atlantis", "Please choose a region or a country from the list"],
  ["deadline", "tomorrow", "Please enter a valid date"],
  ["deadline", "2027-02-29", "Please enter a valid date"],
  ["deadline", "03/04/2027", "Please enter a valid date"],
  ["deadline", "1999-12-31", "Please enter a valid date"],
  ["deadline", "2101-01-01", "Please enter a valid date"],
  ["timeZone", "Nairobi", "Please choose a time zone from the list, such as Africa/Nairobi"],
  ["timeZone", "+03:00", "Please choose a time zone from the list, such as Africa/Nairobi"],
  ["timeZone", "Africa/Atlantis", "Please choose a time zone from the list, such as Africa/Nairobi"],
  ["partners", "x".repeat(201), "Please keep each entry to at most 200 characters"],
  ["partners", [1], "Please choose from the list or type your own words"],
  ["sponsors", Array.from({ length: 51 }, (_, n) => `S${n}`).join("\n"), "Please choose at most 50"],
  ["tags", ["x".repeat(51)], "Please keep each entry to at most 50 characters"],
  ["tags", Array.from({ length: 21 }, (_, n) => `tag ${n}`), "Please choose at most 20"],
  ["tags", ["a\u0000"], "Please remove the hidden characters from this text"],
  ["industry", ["piracy"], "Please choose from the list"],
  ["targetStage", ["retired"], "Please choose from the list"],
  ["countries", ["XX"], "Please choose a country from the list"],
  ["attachmentUrl", "https://evil.example/x.pdf", "Please upload the attachment again"],
  ["attachmentUrl", "/files/opportunity-attachments/../x.pdf", "Please upload the attachment again"],
  ["attachmentUrl", "/files/profile_photos/temp/abc.pdf", "Please upload the attachment again"],
  ["visibility", 1, "Please choose Draft or Live"],
])("the field %s with the value %j is refused with its message", (field, value, sentence) => {
  expect(problems({ [field]: value })).toEqual({ [field]: sentence });
});

test.each<[field: string, given: unknown, stored: unknown]>([
  ["title", "  Seed\ngrant ", "Seed grant"],
  ["title", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["summary", "x".repeat(SUMMARY_MAX_LENGTH), "x".repeat(SUMMARY_MAX_LENGTH)],
  ["type", "RFP", "rfp"],
  ["type", "Internship", "internship"],
  ["type", "Internships/Apprenticeships", "internship"],
  ["type", "networking", "networking"],
  ["organizer", "", null],
  ["deadline", "", null],
  ["deadline", " 2028-02-29 ", "2028-02-29"],
  ["region", "pan_african", "Pan-African"],
  ["region", "east africa", "East Africa"],
  ["region", "ke", "Kenya"],
  ["region", "Ivory Coast", "Côte d'Ivoire"],
  ["timeZone", "africa/lagos", "Africa/Lagos"],
  ["timeZone", "UTC", "UTC"],
  ["link", "apply.example", "https://apply.example/"],
  ["link", "http://apply.example/x?y=1#z", "http://apply.example/x?y=1#z"],
  ["eligibility", "a\r\nb", "a\nb"],
  ["fullDescription", "# Hello\r\n\r\n- one", "# Hello\n\n- one"],
  ["partners", "Alpha\r\n\n  \nBeta\rGamma\n", ["Alpha", "Beta", "Gamma"]],
  ["partners", ["Alpha", " ", "Beta\nGamma"], ["Alpha", "Beta", "Gamma"]],
  ["sponsors", "Alpha\nALPHA", ["Alpha"]],
  ["tags", ["Women-led", "women_led", "WOMEN-LED", "Own tag", "own TAG", ""], ["women_led", "Own tag"]],
  ["tags", "Tech", ["tech"]],
  ["industry", ["Agriculture & Agribusiness"], ["agriculture_and_agribusiness"]],
  ["targetStage", ["idea_stage", "Idea Stage"], ["idea_stage"]],
  ["countries", ["Kenya", "KE", "tz"], ["KE", "TZ"]],
  ["visibility", "on", true],
  ["visibility", "true", true],
  ["visibility", "false", false],
  ["visibility", true, true],
  ["attachmentUrl", UPLOAD, UPLOAD],
  ["attachmentUrl", "", null],
  ["attachmentName", "../../Call for proposals.pdf", "Call for proposals.pdf"],
  ["notifyMembers", "on", true],
])("the field %s with the value %j is normalised", (field, given, stored) => {
  expect(form({ [field]: given })).toMatchObject({ [field]: stored });
});

test.each(Object.entries(OPPORTUNITY_MAX_LENGTHS))("the field %s may have %i characters", (field, length) => {
  const text = "x".repeat(length);
  expect(
    form({ type: "event", asksFee: true, checkedOn: "2026-11-03", checkedBy: "Amina", [field]: text }),
  ).toMatchObject({ [field]: text });
});

test.each<[type: string, startDate: string, endDate: string, refused: boolean]>([
  ["event", "2027-03-02", "2027-03-01", true],
  ["event", "2027-03-01", "2027-03-01", false],
  ["event", "2027-03-01", "2027-03-02", false],
  ["event", "", "2027-03-02", false],
  ["grant", "2027-03-02", "2027-03-01", false],
])("a %s from %s to %s is refused because the end is before the start: %s", (type, startDate, endDate, refused) => {
  const expected = refused ? { endDate: "The end date must not be before the start date" } : {};
  expect(problems({ type, startDate, endDate })).toEqual(expected);
});

test("reversed dates are reported together with other problems", () => {
  expect(problems({ type: "event", title: "", startDate: "2027-03-02", endDate: "2027-03-01" })).toEqual({
    title: "Title is required",
    endDate: "The end date must not be before the start date",
  });
});

test.each<[given: Record<string, unknown>, told: string[]]>([
  [{ type: "" }, ["endDate", "type"]],
  [{ type: undefined }, ["endDate", "type"]],
  [{ type: 7 }, ["endDate", "type"]],
  [{ type: "Lottery" }, ["endDate", "type"]],
  [{ type: "grant", title: "" }, ["title"]],
  [{ startDate: "soon" }, ["startDate"]],
  [{ endDate: "1999-01-01" }, ["endDate"]],
  [{ endDate: 7 }, ["endDate"]],
])("reversed dates together with %j report the fields %j", (given, told) => {
  const dates = { type: "event", startDate: "2027-03-02", endDate: "2027-03-01" };
  expect(Object.keys(problems({ ...dates, ...given })).sort()).toEqual(told);
});

test("fields that the type does not ask for are cleared", () => {
  const dates = { deadline: "2027-01-01", startDate: "2027-02-01", endDate: "2027-02-02", venue: "Hall" };
  expect(form({ ...dates, type: "grant" })).toMatchObject({
    deadline: "2027-01-01",
    startDate: null,
    endDate: null,
    venue: null,
  });
  expect(form({ ...dates, type: "training" })).toMatchObject({ ...dates, venue: null });
  expect(form({ ...dates, type: "hackathon" })).toMatchObject(dates);
});

test("unknown fields and __proto__ in a form are ignored", () => {
  expect(form(JSON.parse('{"__proto__":{"visibility":true},"id":"x","viewsCount":9}'))).toEqual(form());
});

test.each<[given: unknown, fee: string | null, kept: [boolean | null, string | null]]>([
  [undefined, "$20", [null, null]],
  ["", "$20", [null, null]],
  ["no", "$20", [false, null]],
  [false, null, [false, null]],
  ["yes", " $20 ", [true, "$20"]],
  [true, "", [true, null]],
])("a fee answer %j with the amount %j is stored as %j", (asksFee, fee, kept) => {
  const read = form({ asksFee, fee });
  expect([read.asksFee, read.fee]).toEqual(kept);
});

test("a check needs both person and day", () => {
  const sentence = { checkedOn: "Please say both who checked it and on which day, or neither" };
  expect(problems({ checkedOn: "2026-11-03" })).toEqual(sentence);
  expect(problems({ checkedBy: "Amina" })).toEqual(sentence);
  expect(form({ checkedOn: "2026-11-03", checkedBy: "Amina" })).toMatchObject({ checkedBy: "Amina" });
  expect(problems({ asksFee: "perhaps" })).toEqual({ asksFee: "Please choose whether applying costs money" });
});
