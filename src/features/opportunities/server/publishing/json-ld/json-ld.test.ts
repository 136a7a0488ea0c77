import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { type PublishedMember, personJsonLd } from "#features/directory/server/members/person-json-ld.ts";
import { organizationJsonLd, serializeJsonLd } from "#kernel/json-ld.ts";
import { OPPORTUNITY_TYPES } from "../../../domain/options.ts";
import type { PublishedOpportunity } from "./common-facts.ts";
import { opportunityJsonLd } from "./opportunity-json-ld.ts";

const full: PublishedOpportunity = {
  url: "https://isa.example/opportunities/1",
  type: "event",
  title: "Founders' day",
  summary: "Talks and food",
  organizer: "iHub",
  venue: "iHub, Nairobi",
  countries: ["KE"],
  startsOn: "2027-03-12",
  endsOn: "2027-03-13",
  deadlineOn: "2027-02-28",
  validThrough: new Date("2027-02-28T20:59:59.999Z"),
  cost: "Free",
  tags: ["Tech"],
  imageUrl: "https://isa.example/share/1.png",
  publishedAt: new Date("2026-11-20T08:30:00Z"),
  updatedAt: new Date("2026-11-21T09:00:00Z"),
};
const bare: PublishedOpportunity = {
  ...full,
  ...{ organizer: null, venue: null, countries: [], startsOn: null, endsOn: null, deadlineOn: null, cost: null },
  ...{ tags: [], imageUrl: null },
};
const nia: PublishedMember = {
  url: "https://isa.example/profile/ISA-KE-SE-00042",
  memberId: "ISA-KE-SE-00042",
  name: "Nia Otieno",
  businessName: "Solar Tuk",
  bio: "Charges what moves",
  city: "Kisumu",
  country: "KE",
  imageUrl: "https://isa.example/files/nia.webp",
  knowsAbout: ["Sales"],
  sameAs: ["https://linkedin.example/nia"],
  createdAt: new Date("2026-01-02T00:00:00Z"),
  updatedAt: new Date("2026-11-21T09:00:00Z"),
};

type JsonLd = Record<string, unknown> & { "@type": string };

function read(value: object): JsonLd {
  return JSON.parse(serializeJsonLd(value));
}

async function errorsOf(value: object) {
  const data = read(value);
  const issues = await new Validator().validate({ jsonld: { [data["@type"]]: [data] } });
  return issues.filter(({ severity }) => severity === "ERROR");
}

test.each([
  ["event", "Event", "CreativeWork"],
  ["online_webinar", "EducationEvent", "CreativeWork"],
  ["in_person_workshop", "EducationEvent", "CreativeWork"],
  ["bootcamp", "EducationEvent", "EducationalOccupationalProgram"],
  ["design_sprint", "BusinessEvent", "CreativeWork"],
  ["talk", "Event", "CreativeWork"],
  ["hackathon", "Hackathon", "CreativeWork"],
  ["conference", "ConferenceEvent", "CreativeWork"],
  ["competition", "Event", "CreativeWork"],
  ["networking", "BusinessEvent", "CreativeWork"],
  ["fellowship", "EducationalOccupationalProgram", "EducationalOccupationalProgram"],
  ["training", "EducationalOccupationalProgram", "EducationalOccupationalProgram"],
  ["coaching", "EducationalOccupationalProgram", "EducationalOccupationalProgram"],
  ["mentorship", "EducationalOccupationalProgram", "EducationalOccupationalProgram"],
  ["internship", "JobPosting", "WorkBasedProgram"],
  ["grant", "MonetaryGrant", "MonetaryGrant"],
  ["funding", "MonetaryGrant", "MonetaryGrant"],
  ["sponsorship", "Grant", "Grant"],
  ["award", "Grant", "Grant"],
  ["rfp", "CreativeWork", "CreativeWork"],
] as const)("an opportunity of type %s is a %s, and a %s when details are missing", (type, whole, little) => {
  expect(read(opportunityJsonLd({ ...full, type }))["@type"]).toBe(whole);
  expect(read(opportunityJsonLd({ ...bare, type }))["@type"]).toBe(little);
});

test.each(OPPORTUNITY_TYPES)(
  "the JSON-LD of the type $key has the fields that search engines require",
  async ({ key: type }) => {
    for (const opportunity of [full, bare]) {
      const value = opportunityJsonLd({ ...opportunity, type });
      expect(await errorsOf(value)).toEqual([]);
      expect(read(value)).toMatchObject({
        "@context": "https://schema.org",
        url: "https://isa.example/opportunities/1",
        name: "Founders' day",
        description: "Talks and food",
      });
    }
  },
);

test("the JSON-LD of an event has dates, place, organizer, registration deadline and price", () => {
  expect(read(opportunityJsonLd(full))).toMatchObject({
    image: "https://isa.example/share/1.png",
    startDate: "2027-03-12",
    endDate: "2027-03-13",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "iHub, Nairobi", address: { addressCountry: "KE" } },
    organizer: { "@type": "Organization", name: "iHub" },
    offers: { "@type": "Offer", availabilityEnds: "2027-02-28" },
    isAccessibleForFree: true,
    keywords: ["Tech"],
  });
});

test.each<[string, Partial<PublishedOpportunity>, object]>([
  ["a webinar", { type: "online_webinar" }, { "@type": "VirtualLocation", url: full.url }],
  ['a talk at "Online (Zoom)"', { type: "talk", venue: "Online (Zoom)" }, { "@type": "VirtualLocation" }],
  ["a venue in many countries", { countries: ["KE", "UG"] }, { name: "iHub, Nairobi", address: "iHub, Nairobi" }],
  ["no venue but a country", { venue: null }, { name: "Kenya", address: { addressCountry: "KE" } }],
])("the JSON-LD of %s has its location", (_, given, location) => {
  expect(read(opportunityJsonLd({ ...full, ...given }))).toMatchObject({ location });
});

test.each<[string, Partial<PublishedOpportunity>]>([
  ["without a place", { venue: null, countries: [] }],
  ["without a day", { startsOn: null }],
])("a conference %s is a CreativeWork instead of an event", (_, given) => {
  expect(read(opportunityJsonLd({ ...full, type: "conference", ...given }))["@type"]).toBe("CreativeWork");
});

test.each(["$50", "Free for members, $50 for others", null])(
  "an event with the cost %j is not marked as free",
  (cost) => {
    expect(read(opportunityJsonLd({ ...full, cost }))).not.toHaveProperty("isAccessibleForFree");
  },
);

test.each([
  ["fellowship", { provider: { name: "iHub" }, applicationDeadline: "2027-02-28", startDate: "2027-03-12" }],
  [
    "grant",
    { funder: { name: "iHub" }, potentialAction: { "@type": "ApplyAction", endTime: "2027-02-28T20:59:59.999Z" } },
  ],
  ["rfp", { sourceOrganization: { name: "iHub" }, expires: "2027-02-28", datePublished: "2026-11-20T08:30:00.000Z" }],
  [
    "internship",
    { hiringOrganization: { name: "iHub" }, validThrough: "2027-02-28T20:59:59.999Z", employmentType: "INTERN" },
  ],
] as const)("the JSON-LD of a %s has its organizer and deadline", (type, facts) => {
  expect(read(opportunityJsonLd({ ...full, type }))).toMatchObject(facts);
});

test.each<[string, Partial<PublishedOpportunity>]>([
  ["employer", { organizer: null }],
  ["country", { countries: [] }],
])("an internship without %s is a WorkBasedProgram instead of a job posting", (_, given) => {
  const program = read(opportunityJsonLd({ ...full, type: "internship", ...given }));
  expect(program).toMatchObject({ "@type": "WorkBasedProgram", applicationDeadline: "2027-02-28" });
});

test("the validator reports an error for a job without a place", async () => {
  const { jobLocation, ...job } = read(opportunityJsonLd({ ...full, type: "internship" }));
  expect(jobLocation).toEqual({ "@type": "Place", address: { "@type": "PostalAddress", addressCountry: "KE" } });
  expect(await errorsOf(job)).toHaveLength(1);
});

test("the JSON-LD of an internship in two countries has both countries", () => {
  const { jobLocation } = read(opportunityJsonLd({ ...full, type: "internship", countries: ["KE", "UG"] }));
  expect(jobLocation).toMatchObject([{ address: { addressCountry: "KE" } }, { address: { addressCountry: "UG" } }]);
});

test("the JSON-LD of a member page describes the member as its main entity", async () => {
  const page = personJsonLd(nia);
  expect(await errorsOf(page)).toEqual([]);
  expect(read(page)).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      identifier: "ISA-KE-SE-00042",
      name: "Nia Otieno",
      worksFor: { name: "Solar Tuk" },
      address: { addressLocality: "Kisumu", addressCountry: "KE" },
      sameAs: ["https://linkedin.example/nia"],
    },
  });
});

test("the JSON-LD of a member omits empty fields", () => {
  const none = { businessName: null, bio: null, city: null, country: null, imageUrl: null };
  const { mainEntity } = read(personJsonLd({ ...nia, ...none }));
  expect(Object.keys(Object(mainEntity))).toEqual([
    "@type",
    "@id",
    "url",
    "identifier",
    "name",
    "knowsAbout",
    "sameAs",
  ]);
});

test("the JSON-LD of the organisation has no empty fields", async () => {
  const facts = organizationJsonLd("https://isa.example");
  expect(await errorsOf(facts)).toEqual([]);
  expect(read(facts)).toMatchObject({ url: "https://isa.example/", logo: "https://isa.example/icon-512.png" });
  for (const value of Object.values(read(facts))) expect(value).toBeTruthy();
});

test("hostile text cannot leave its script element", () => {
  const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029 " \\ \u0000';
  const text = serializeJsonLd(opportunityJsonLd({ ...full, title: hostile, venue: hostile, tags: [hostile] }));
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toMatchObject({ name: hostile, location: { name: hostile }, keywords: [hostile] });
});
