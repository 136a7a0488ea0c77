import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { directoryOf } from "#test/directory.ts";
import type { DirectoryAnswer } from "../contract/directory.ts";

const api = testApi();
const { listed, ask, namesFor } = directoryOf(api);

test.each([
  ["the business name", { businessName: "Jacaranda Looms" }, "JACARANDA"],
  ["the middle of a word", { businessName: "Freshwatermelons" }, "watermelon"],
  ["the city, with accents", { cityTown: "Bouaké" }, "bouake"],
  ["the city, typed with accents", { cityTown: "Thies" }, "Thiès"],
  ["Yoruba marks", { businessName: "Adébọ̀wálé" }, "adebowale"],
  ["Arabic, with and without vowels", { businessName: "مَدْرَسَة" }, "مدرسة"],
  ["Arabic, with a doubled letter", { businessName: "شركة محمّد" }, "محمد"],
  ["Arabic, typed without its hamza", { businessName: "أحمد" }, "احمد"],
  ["Arabic, typed with a hamza and tatweel", { cityTown: "الاسكندرية" }, "الإسكنـدريه"],
  ["Ethiopic", { cityTown: "ሐዋሳ" }, "ሐዋሳ"],
  ["Ethiopic, by letters that sound alike", { businessName: "ሐበሻ፡ንግድ" }, "ሀበሻ"],
  ["letters of African languages", { businessName: "Ɔdɔ Ŋutɔ" }, "odo nuto"],
  ["the country", { country: "MG" }, "madagascar"],
  ["another name of the country", { country: "SZ" }, "swaziland"],
  ["the industry", { industrySector: ["water_waste_and_circular_economy"] }, "circular economy"],
  ["a skill", { skillsOffer: ["legal_and_compliance"] }, "compliance"],
  ["a support need", { supportAreasNeeded: ["impact_measurement_and_reporting"] }, "reporting"],
  ["a tag of the member's own", { skillsOffer: ["Basket weaving"] }, "weaving basket"],
  ["marks between words", { businessName: "Otieno's Mills & Sons" }, "otieno s mills sons"],
  ["a name without its apostrophe", { businessName: "N’Diaye Teinture" }, "ndiaye teinture"],
  ["a name with an apostrophe of another keyboard", { businessName: "Ng'ang'a Wares" }, "Ngʼang’a"],
  ["a name with an apostrophe that the member leaves out", { businessName: "Wangombe Ltd" }, "Wang'ombe"],
  ["a city without its apostrophe", { cityTown: "Saint-N'Gaparou" }, "ngaparou"],
  ["the part behind an apostrophe", { cityTown: "M’Bahiakro" }, "bahiakro"],
  ["two fields at once", { businessName: "Zebrano", country: "LS" }, "lesotho zebrano"],
  ["the beginning of a short word", { businessName: "Ox Carts" }, "ox"],
])("the search finds %s", async (_, profile, search) => {
  const { memberId } = await listed(profile);
  expect((await ask({ search })).members.map((member) => member.memberId)).toEqual([memberId]);
});

test.each(["%", "_", "\\", "％"])("the search character %s is no wildcard, and finds no member", async (search) => {
  await listed({ businessName: "Numbat" });
  expect(await namesFor({ search })).toEqual([]);
});

test("free texts of members are not searched", async () => {
  await listed({ userBio: "Quokka", productServiceDescription: "Quokka", fullName: "Quokka", gender: "Quokka" });
  expect(await namesFor({ search: "quokka" })).toEqual([]);
});

test("search results list the exact name first, then name prefixes, then other matches, newest first", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await listed({ businessName: "Old Tamarind", createdAt: at(1) });
  await listed({ businessName: "Somebody", cityTown: "Tamarind", createdAt: at(3) });
  await listed({ businessName: "Tamarind Farms", createdAt: at(2) });
  await listed({ businessName: "TAMARIND", createdAt: at(1) });
  expect(await namesFor({ search: "tamarind" })).toEqual(["TAMARIND", "Tamarind Farms", "Somebody", "Old Tamarind"]);
});

test("paging lists each search result once, in the order of the full list", async () => {
  for (let index = 0; index < 9; index += 1) {
    await listed({ businessName: `Pagingtree ${index % 4}` });
    await listed({ businessName: `A ${index}`, cityTown: "Pagingtree" });
  }
  const all = (await ask({ search: "pagingtree" })).members.map(({ memberId }) => memberId);
  expect(all.length).toBe(18);
  const paged: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: DirectoryAnswer = await ask({ search: "pagingtree", limit: "4", ...(cursor ? { cursor } : {}) });
    expect(page.members.length).toBeGreaterThan(0);
    paged.push(...page.members.map(({ memberId }) => memberId));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all);
});

test("paging lists all members when they joined at the same moment", async () => {
  const createdAt = new Date("2026-02-02T02:02:02.222Z");
  for (let index = 0; index < 5; index += 1) await listed({ cityTown: "Sametime", createdAt });
  const first = await ask({ search: "sametime", limit: "3" });
  const second = await ask({ search: "sametime", limit: "3", cursor: first.nextCursor ?? "" });
  const ids = [...first.members, ...second.members].map(({ memberId }) => memberId);
  expect([new Set(ids).size, second.nextCursor]).toEqual([5, null]);
});

const zero = String.fromCharCode(0);

test.each(["%", "_", "\\", "'; drop table accounts; --", '"', "%_%", "🎉", "a".repeat(100), "ـ", "\u0301", "፡"])(
  "the search %j is answered without an error",
  async (search) => {
    expect((await ask({ search })).status).toBe(200);
  },
);

const REFUSED: Record<string, string>[] = [
  { search: zero },
  { search: "a".repeat(101) },
  { type: "nobody" },
  { country: "XX" },
  { mentors: "maybe" },
  { limit: "0" },
  { limit: "25" },
  { cursor: "nonsense" },
  { cursor: Buffer.from('[9,"a","x"]').toString("base64url") },
  { cursor: Buffer.from(`[0,"not a moment","${crypto.randomUUID()}"]`).toString("base64url") },
  { search: "a", cursor: Buffer.from(`[0,"\\u0000","${crypto.randomUUID()}"]`).toString("base64url") },
];

test.each(REFUSED)("the query %o is refused", async (params) => {
  expect((await ask(params)).status).toBe(422);
});
