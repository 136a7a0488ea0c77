import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { type ProfileListAnswer, profileListQuery } from "../contract/profile-list.ts";
import { EQUALITY_FILTERS, LIST_FILTERS, storedName } from "../domain/filters.ts";

const api = testApi();
let admin: TestAccount | undefined;

async function call(query: string): Promise<Response> {
  admin ??= await createAdmin(api(), { profile: null });
  return api().call("GET", `/api/profiles?${query}`, { as: admin });
}
const list = async (query: string) => (await (await call(query)).json()) as ProfileListAnswer;
const idsOf = ({ profiles }: ProfileListAnswer) => profiles.map(({ id }) => id);

test("profiles are listed newest first, each once, page by page", async () => {
  const at = new Date("2026-01-01T00:00:00Z");
  const ids: string[] = [];
  for (let made = 0; made < 7; made += 1) {
    const createdAt = new Date(at.getTime() + Math.floor(made / 3));
    ids.push((await createMember(api(), { profile: { createdAt } })).id);
  }
  await api().db.$client.query(
    "update user_profiles set created_at = created_at + interval '123 microseconds' where id = $1",
    [ids[1]],
  );
  const pages: string[] = [];
  let cursor: string | null = "";
  do {
    const page: ProfileListAnswer = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.profiles.length).toBeLessThanOrEqual(2);
    pages.push(...idsOf(page));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages.length).toBe(new Set(pages).size);
  expect([...pages].sort()).toEqual([...ids].sort());
  expect(pages).toEqual(idsOf(await list("limit=100")));
  expect(pages.indexOf(ids[1] ?? "")).toBeLessThan(pages.indexOf(ids[0] ?? ""));
});

const FIELDS = [...LIST_FILTERS, ...EQUALITY_FILTERS, "wantsToMentor"] as const;

const SAMPLES: Partial<Record<(typeof FIELDS)[number], [stored: unknown, asked: string]>> = {
  supportAreasNeeded: [["access_to_funding_and_investment"], "Access to Funding & Investment"],
  country: ["RW", "Rwanda"],
  ageRange: ["65_plus", "65+"],
  gender: ["non_binary", "non_binary"],
  revenueRange: ["no_revenue_yet", "no_revenue_yet"],
  entrepreneurType: ["sme", "sme"],
  profileCompletionStage: ["edid_ready", "edid_ready"],
  okFeatureProfile: [true, "true"],
  wantsToMentor: [true, "true"],
  marketsServed: [["east_africa"], "East Africa"],
};

test("the list has no filter besides the documented ones", () => {
  expect(Object.keys(profileListQuery.entries)).toEqual(["limit", "cursor", ...FIELDS.map(storedName)]);
});

test.each(FIELDS)("the filter %s uses its column name", async (field) => {
  const [stored, asked] = SAMPLES[field] ?? [[`own ${field}`, "another"], `own ${field}`];
  const { id } = await createMember(api(), { profile: { [field]: stored } });
  const other = await createMember(api());
  const found = idsOf(await list(`${storedName(field)}=${encodeURIComponent(asked)}`));
  expect(found).toContain(id);
  expect(found).not.toContain(other.id);
});

test("a repeated list filter requires all values, and a repeated single filter any value", async () => {
  const both = await createMember(api(), { profile: { skillsOffer: ["weaving", "dyeing"], country: "ML" } });
  const one = await createMember(api(), { profile: { skillsOffer: ["weaving"], country: "BF" } });
  expect(idsOf(await list("skills_offer=weaving&skills_offer=dyeing"))).toEqual([both.id]);
  expect(idsOf(await list("country=ML&country=BF"))).toEqual([one.id, both.id]);
  expect(idsOf(await list("country=ML&skills_offer=weaving"))).toEqual([both.id]);
});

test("an empty filter value is ignored", async () => {
  expect((await list("country=&gender=")).profiles.length).toBeGreaterThan(0);
});

test.each([
  ["country=Atlantis", "country"],
  ["profile_completion_stage=done", "profile_completion_stage"],
  ["ok_feature_profile=perhaps", "ok_feature_profile"],
  ["skills_offer=a%00b", "skills_offer"],
  ["markets_served=Moon", "markets_served"],
  ["password=x", "password"],
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=ten", "limit"],
  ["limit=1&limit=2", "limit"],
  ["cursor=bm9uc2Vuc2U", "cursor"],
  ["cursor=%27", "cursor"],
  ["cursor=OTk5OTk5OTk5OTk5OTk5OTkuMDE5OWQzYTgtN2M1ZS03YjFlLTlkMmYtM2I2YzFmMGE0ZTU", "cursor"],
  [`country=${"KE&country=".repeat(30)}KE`, "country"],
])("the query %s is refused with an error for its field", async (query, field) => {
  const response = await call(query);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
});

test("SQL in a filter is treated as text", async () => {
  expect((await list(`skills_offer=${encodeURIComponent("'}'; drop table user_profiles; --")}`)).profiles).toEqual([]);
});
