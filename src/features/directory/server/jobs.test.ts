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

test("before the first count there is none", async () => {
  expect(await counts()).toEqual({ listed: null, countedAt: null, counts: {} });
});

test("members are counted by filter, private ones and own tags are not", async () => {
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

test("they are counted again after a minute, not before", async () => {
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
])("a slip in %s still finds the member", async (_, profile, search) => {
  const { memberId } = await listed(profile);
  await refreshed();
  expect((await ask({ search })).members.map((member) => member.memberId)).toContain(memberId);
});

test("what is like the words comes after what has them, with a word on what was looked for", async () => {
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

test("another spelling in Arabic or Amharic is no slip", async () => {
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

test("words of members who left lead nowhere", async () => {
  const member = await listed({ businessName: "Zanzibarique" });
  await refreshed();
  expect((await ask({ search: "zanzibarik" })).similarTo).toBe("zanzibarique");
  await api().db.$client.query("update user_profiles set ok_feature_profile = false where id = $1", [member.id]);
  expect(await ask({ search: "zanzibarik" })).toMatchObject({ members: [], similarTo: null });
  await refreshed();
  const { rows } = await api().db.$client.query("select word from directory_words where word like 'zanzi%'");
  expect(rows).toEqual([]);
});
