import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, member: number, other: number, admin: number];

/** Callers ask for themselves only: no route names a member. */
const TABLE: Row[] = [
  ["GET /api/recommendations", 401, 200, 200, 403],
  ["GET /api/recommendations/opportunities", 401, 200, 200, 403],
  ["GET /api/recommendations/country?country=KE", 200, 200, 200, 200],
];
const SECRETS = /Private Mills|712345678|linkedin|website|@example|revenue|1990/;
const USUAL_PLACES = { free: 2, atOnce: 2, pausedUntil: null, answerDays: null };
const HIDDEN = {
  phoneWhatsapp: "+254712345678",
  preferredContactMethod: "both",
  linkedinSocialProfile: "https://linkedin.example/in/amina",
  websitePortfolio: "https://website.example",
  revenueRange: "no_revenue_yet",
  yearOfBirth: 1990,
};
const PUBLIC = {
  ...HIDDEN,
  okFeatureProfile: true,
  profileCompletionStage: "edid_builder_ready",
  fullName: "Amina Otieno",
  businessName: "Otieno Mills",
  country: "KE",
  wantsToMentor: true,
  mentorAreas: ["grant_writing"],
  collaboratorTypes: ["co_founder"],
};

test.each(TABLE)("%s answers a guest %i, a member %i, another member %i, an administrator %i", async (...row) => {
  const [route, ...expected] = row;
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const callers = [undefined, await createMember(api()), await createMember(api()), admin];
  const answers = await Promise.all(callers.map((as) => api().call(method, path, { as })));
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => /^\/api\/recommendations/.test(path));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route.split("?")[0]).sort());
});

test("recommendations show only cards of public members and no contact details", async () => {
  await createMember(api(), { profile: { ...PUBLIC, memberId: "ISA-KE-SE-00042" } });
  await createMember(api(), {
    profile: { ...PUBLIC, memberId: "ISA-KE-SE-00043", okFeatureProfile: false, businessName: "Private Mills" },
  });
  const as = await createMember(api(), { profile: { country: "KE" } });
  const text = await (await api().call("GET", "/api/recommendations", { as })).text();
  const { mentors, collaborators } = JSON.parse(text);
  const card = {
    memberId: "ISA-KE-SE-00042",
    fullName: "Amina Otieno",
    businessName: "Otieno Mills",
    country: "KE",
    profilePhotoUrl: null,
    edidTier: "builder",
    score: 1,
    reasons: [{ kind: "country", points: 1, text: "Also in {country}", values: { country: ["Kenya"] } }],
  };
  expect(mentors).toEqual([{ ...card, areas: ["grant_writing"], mentoring: USUAL_PLACES }]);
  expect(collaborators).toEqual([{ ...card, areas: [], mentoring: null }]);
  expect(text).not.toMatch(SECRETS);
});

test("a draft is never recommended", async () => {
  await createOpportunity(api(), { title: "Secret grant", region: "Global", visibility: false });
  const as = await createMember(api(), { profile: { country: "KE" } });
  for (const path of ["/api/recommendations", "/api/recommendations/opportunities?search=secret"])
    expect(await (await api().call("GET", path, { as })).text()).not.toContain("Secret grant");
});

test("a member without a profile gets empty recommendations", async () => {
  const as = await createMember(api(), { profile: null });
  expect(await (await api().call("GET", "/api/recommendations", { as })).json()).toEqual({
    counts: { opportunities: 0, mentors: 0, collaborators: 0, resources: 0 },
    opportunities: [],
    mentors: [],
    collaborators: [],
    resources: [],
  });
  const matches = await api().call("GET", "/api/recommendations/opportunities", { as });
  expect(await matches.json()).toEqual({ opportunities: [], total: 0, matched: 0, open: 0, nextCursor: null });
});
