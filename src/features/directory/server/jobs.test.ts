import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { directoryOf } from "#test/directory.ts";
import type { DirectoryCountsAnswer } from "../contract/directory.ts";
import { refreshDirectory } from "./jobs.ts";

const api = testApi();
const { listed, ask, namesFor } = directoryOf(api);
const MINUTE = 60_000;

const counts = async () => (await (await api().call("GET", "/api/directory/counts")).json()) as DirectoryCountsAnswer;
async function refreshed() {
  api().clock.advance(MINUTE);
  await Promise.all([refreshDirectory(api()), refreshDirectory(api())]);
  return counts();
}

test("directory counts are empty before the first count", async () => {
  expect(await counts()).toEqual({ listed: null, countedAt: null, counts: {} });
});

test("directory counts by filter leave out private members and custom tags", async () => {
  const solar = { country: "ML", industrySector: ["clean_energy_and_climate"], wantsToMentor: true };
  await listed(solar);
  await listed({ ...solar, wantsToMentor: false, skillsOffer: ["Camel riding", "project_management"] });
  await listed({ ...solar, okFeatureProfile: false });
  const { listed: all, counts, countedAt } = await refreshed();
  expect([all, countedAt]).toEqual([2, api().clock().toISOString()]);
  expect(counts).toEqual({
    "type:solo": 2,
    "country:ML": 2,
    "industry:clean_energy_and_climate": 2,
    "skill:project_management": 1,
    mentors: 1,
  });
});

test("directory counts are refreshed after one minute, not earlier", async () => {
  const before = await refreshed();
  await listed({ country: "NE" });
  await refreshDirectory(api());
  expect(await counts()).toEqual(before);
  expect((await refreshed()).counts["country:NE"]).toBe(1);
});

test.each([
  ["a business name", { businessName: "Kilifi Cashews" }, "Kilify Cashew"],
  ["a city", { cityTown: "Ouagadougou" }, "Ougadougou"],
  ["a country", { country: "ZW" }, "Zimbawe"],
  ["an industry", { industrySector: ["agriculture_and_agribusiness"] }, "agricluture"],
  ["a skill", { skillsOffer: ["graphic_design_and_creative_production"] }, "grafic desing"],
  ["a support need", { supportAreasNeeded: ["financial_management_and_bookkeeping"] }, "bookeeping"],
])("a search with a typing error in %s finds the member", async (_, profile, search) => {
  const { memberId } = await listed(profile);
  await refreshed();
  expect((await ask({ search })).members.map((member) => member.memberId)).toContain(memberId);
});

test("a search without a match falls back to a similar word and names it", async () => {
  await listed({ businessName: "Marimba Strings" });
  await listed({ businessName: "Marimbo Drums" });
  await refreshed();
  expect((await ask({ search: "marimba" })).similarTo).toBeNull();
  expect(await namesFor({ search: "marimba" })).toEqual(["Marimba Strings"]);
  const seen = await ask({ search: "marimbas" });
  expect([seen.similarTo, seen.members.map(({ businessName }) => businessName)]).toEqual([
    "marimba",
    ["Marimba Strings"],
  ]);
});

test("a spelling variant in Arabic or Amharic matches exactly, without a similar word", async () => {
  await listed({ businessName: "المؤسّسة الأولى" });
  await listed({ businessName: "ፀሐይ ሃይማኖት" });
  await refreshed();
  for (const [search, name] of [
    ["الموسسه", "المؤسّسة الأولى"],
    ["المؤسســة الاولي", "المؤسّسة الأولى"],
    ["ሀይማኖት", "ፀሐይ ሃይማኖት"],
    ["ጸሃይ ኃይማኖት", "ፀሐይ ሃይማኖት"],
  ] as const) {
    const { similarTo, members } = await ask({ search });
    expect([search, similarTo, members.map(({ businessName }) => businessName)]).toEqual([search, null, [name]]);
  }
  for (const search of ["المستشفى", "ዩኒቨርሲቲ"]) expect(await namesFor({ search })).toEqual([]);
});

test("words of a member who left are not suggested, and the next job deletes them", async () => {
  const member = await listed({ businessName: "Zanzibarique" });
  await refreshed();
  expect((await ask({ search: "zanzibarik" })).similarTo).toBe("zanzibarique");
  await api().db.$client.query("update user_profiles set ok_feature_profile = false where id = $1", [member.id]);
  expect(await ask({ search: "zanzibarik" })).toMatchObject({ members: [], similarTo: null });
  await refreshed();
  const { rows } = await api().db.$client.query("select word from directory_words where word like 'zanzi%'");
  expect(rows).toEqual([]);
});
