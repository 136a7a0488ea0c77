import { beforeAll, expect, test } from "vitest";
import type { ProfileSearchAnswer } from "#features/profiles/contract/admin-profiles.ts";
import { gatherSearchWords } from "#features/search/server/jobs.ts";
import type { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { patchProfile } from "#test/profiles.ts";

const api = testApi();
let admin: TestAccount;
type Profile = Partial<typeof userProfiles.$inferInsert>;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
});

let made = 0;
const member = (profile: Profile) => {
  made += 1;
  return createMember(api(), {
    profile: { typeChosenAt: api().clock(), memberId: `ISA-KE-SO-${made + 20_000}`, ...profile },
  });
};

async function ask(params: Record<string, string>): Promise<ProfileSearchAnswer> {
  const response = await api().call("GET", `/api/admin/profiles?${new URLSearchParams(params)}`, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}
const namesFor = async (params: Record<string, string>) => (await ask(params)).profiles.map(({ fullName }) => fullName);

test("a profile is found by every searched field, with any case and accents, and by no other field", async () => {
  await member({
    fullName: "Adébáyò Keïta",
    businessName: "Chez Zoë",
    memberId: "ISA-SN-SM-70007",
    country: "SN",
    cityTown: "Thiès",
    industrySector: ["tourism_and_hospitality", "Beekeeping"],
    skillsOffer: ["Pottery"],
    userBio: "unfindable",
  });
  const found = [
    "adebayo",
    "KEITA zoe",
    "isa-sn-sm-70007",
    "ISA-SN-SM",
    "senegal",
    "thies",
    "hospitality",
    "beekeeping",
  ];
  for (const search of found) expect([search, await namesFor({ search })]).toEqual([search, ["Adébáyò Keïta"]]);
  for (const search of ["pottery", "unfindable", "adebayo ghana", "isa-sn-sm-7000", "ISA-SN-SM-70008"])
    expect([search, (await namesFor({ search })).length]).toEqual([search, search === "isa-sn-sm-7000" ? 1 : 0]);
});

test.each([
  ["محمّد عثمان", "محمد"],
  ["أحمد", "احمد"],
  ["ሐበሻ", "ሀበሻ"],
  ["Côte", "cote"],
])("the name %s is found by %s", async (fullName, search) => {
  await member({ fullName });
  expect(await namesFor({ search })).toEqual([fullName]);
});

test("a search by email address finds its account, with or without a profile", async () => {
  const waiting = await createMember(api(), { email: "Waiting@example.com", confirmed: false, profile: null });
  const { profiles, matched } = await ask({ search: "waiting@EXAMPLE.com" });
  expect(profiles).toMatchObject([{ id: waiting.id, hasProfile: false, emailConfirmed: false, stage: "quick_start" }]);
  expect(matched).toEqual({ count: 1, more: false });
  expect(await namesFor({ search: "nobody@example.com" })).toEqual([]);
  const { email } = await member({ fullName: "With Address", country: "TG" });
  expect(await namesFor({ search: email, country: "TG" })).toEqual(["With Address"]);
  expect(await namesFor({ search: email, country: "GH" })).toEqual([]);
});

test("a misspelt name finds unlisted members too, and the answer names the corrected word", async () => {
  await member({ fullName: "Esi Tetteh", okFeatureProfile: false });
  await gatherSearchWords(api());
  for (const [search, similarTo] of [
    ["teteh", "tetteh"],
    ["esi teteh", "esi tetteh"],
    ["Tettehh", "tetteh"],
    ["tetteh", null],
    ["tett", null],
  ] as const) {
    const { profiles, similarTo: meant } = await ask({ search });
    expect([search, meant, profiles.map(({ fullName }) => fullName)]).toEqual([search, similarTo, ["Esi Tetteh"]]);
  }
  expect(await namesFor({ search: "teteh", mentors: "1" })).toEqual([]);
  const { rows } = await api().db.$client.query("select word from directory_words where word = 'tetteh'");
  expect(rows, "words of members whom nobody may see").toEqual([]);
});

test("a part of an email address finds an unconfirmed account", async () => {
  const waiting = await createMember(api(), { email: "kofi_b.99@part.example", confirmed: false, profile: null });
  for (const search of ["kofi_b.99", "KOFI_B", "b.99@part", "@part.example", "kofi_b.99@part.exam"])
    expect([search, (await ask({ search })).profiles.map(({ id }) => id)]).toEqual([search, [waiting.id]]);
  for (const search of ["kofi%99", "kofixb", "@part.examples"])
    expect([search, (await ask({ search })).profiles]).toEqual([search, []]);
  const exported = await api().call("GET", "/api/admin/profiles/export.csv?search=kofi_b", { as: admin });
  expect(await exported.text()).toContain("kofi_b.99@part.example");
});

test("the end of a phone number finds its member", async () => {
  await member({ fullName: "By Phone", phoneWhatsapp: "+233244900817" });
  for (const search of ["0244900817", "+233 24 490 0817", "00233244900817", "900817"])
    expect([search, await namesFor({ search })]).toEqual([search, ["By Phone"]]);
  expect(await namesFor({ search: "0244900818" })).toEqual([]);
  expect(await namesFor({ search: "0244900817", mentors: "1" })).toEqual([]);
});

const FILTERED = {
  fullName: "Filtered",
  cityTown: "Filterton",
  entrepreneurType: "sme",
  country: "RW",
  profileCompletionStage: "phase_1_complete",
  wantsToMentor: true,
  okFeatureProfile: true,
};

test.each([
  ["type", "sme", { entrepreneurType: "solo" }],
  ["country", "RW", { country: "UG" }],
  ["stage", "phase_1_complete", { profileCompletionStage: "quick_start" }],
  ["mentors", "1", { wantsToMentor: false }],
  ["public", "1", { okFeatureProfile: false }],
])("the filter %s=%s finds the matching member, and not one with %o", async (name, value, otherwise) => {
  const cityTown = `Filterton${name}`;
  await member({ ...FILTERED, cityTown });
  await member({ ...FILTERED, fullName: "Not so", cityTown, ...otherwise });
  expect(await namesFor({ search: cityTown, [name]: value })).toEqual(["Filtered"]);
  expect(await namesFor({ search: cityTown })).toHaveLength(2);
});

test("a type that was never chosen is neither shown nor found", async () => {
  await member({ cityTown: "Typeless", entrepreneurType: "solo", typeChosenAt: null });
  expect((await ask({ search: "typeless" })).profiles).toMatchObject([{ entrepreneurType: null }]);
  expect(await namesFor({ search: "typeless", type: "solo" })).toEqual([]);
});

test("pages list each profile once, newest or oldest first, with the total", async () => {
  const at = new Date("2026-01-01T00:00:00Z");
  for (let n = 0; n < 5; n += 1) await member({ fullName: `Paged ${n}`, cityTown: "Pageton", createdAt: at });
  await member({ fullName: "Paged last", cityTown: "Pageton", createdAt: new Date("2026-01-02T00:00:00Z") });
  const seen: (string | null)[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: ProfileSearchAnswer = await ask({ search: "pageton", limit: "4", ...(cursor ? { cursor } : {}) });
    expect(page.matched).toEqual({ count: 6, more: false });
    expect(page.total).toBeGreaterThan(6);
    seen.push(...page.profiles.map(({ fullName }) => fullName));
    cursor = page.nextCursor;
  }
  expect(seen[0]).toBe("Paged last");
  expect(new Set(seen).size).toBe(6);
  const turned: (string | null)[] = [];
  cursor = "";
  while (cursor !== null) {
    const page: ProfileSearchAnswer = await ask({
      ...{ search: "pageton", sort: "created", limit: "4" },
      ...(cursor ? { cursor } : {}),
    });
    turned.push(...page.profiles.map(({ fullName }) => fullName));
    cursor = page.nextCursor;
  }
  expect(turned).toEqual(seen.reverse());
});

test("the search finds changed values at once, and no erased member", async () => {
  const changing = await member({ fullName: "Before Words", country: "KE" });
  await patchProfile(api(), changing, { fullName: "After Words", okFeatureProfile: true });
  expect(await namesFor({ search: "before words" })).toEqual([]);
  expect(await namesFor({ search: "after words", public: "1" })).toEqual(["After Words"]);
  await api().call("DELETE", `/api/profiles/${changing.id}`, { as: admin });
  expect(await namesFor({ search: "after words" })).toEqual([]);
});

test("a save of an unsearched field writes no search entry", async () => {
  const quiet = await member({ fullName: "Quiet" });
  const entry = async () =>
    (await api().db.$client.query("select xmin from profile_entries where id = $1", [quiet.id])).rows;
  const before = await entry();
  await patchProfile(api(), quiet, { userBio: "A long story" });
  expect(await entry()).toEqual(before);
});

test("wildcards are searched as letters, and an invalid filter or cursor is refused", async () => {
  for (const search of ["%", "_", "\\", "％"]) expect([search, await namesFor({ search })]).toEqual([search, []]);
  expect(await namesFor({ search: " " })).toEqual(await namesFor({}));
  expect(await namesFor({ search: "Quiet_%zz" })).toEqual([]);
  for (const query of ["type=king", "cursor=abc", "limit=26", "mentors=maybe", `search=${"x".repeat(101)}`])
    expect((await api().call("GET", `/api/admin/profiles?${query}`, { as: admin })).status).toBe(422);
});

test("the summary counts match the profiles", async () => {
  const response = await api().call("GET", "/api/admin/profiles/summary", { as: admin });
  const summary = await response.json();
  const { rows } = await api().db.$client.query(
    "select count(*)::int as total, (count(*) filter (where wants_to_mentor))::int as mentors, (count(*) filter (where ok_feature_profile))::int as shown from user_profiles",
  );
  expect(summary).toMatchObject({ total: rows[0].total, mentors: rows[0].mentors, publicProfiles: rows[0].shown });
  expect(summary.topCountries).toContainEqual({ value: "SN", count: 1 });
});
