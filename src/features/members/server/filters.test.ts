import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { ProfileSearchAnswer } from "#features/profiles/contract/admin-profiles.ts";
import { monthOf } from "#kernel/month.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import type { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const DAY = 86_400_000;
const api = testApi();
let admin: TestAccount;

async function member(fullName: string, profile: Partial<typeof userProfiles.$inferInsert>, seenDaysAgo?: number) {
  const { id } = await createMember(api(), { profile: { fullName, typeChosenAt: api().clock(), ...profile } });
  const lastSignInAt = seenDaysAgo === undefined ? null : new Date(api().clock().getTime() - seenDaysAgo * DAY);
  await api().db.update(accounts).set({ lastSignInAt }).where(eq(accounts.id, id));
  return id;
}

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  const long = new Date(api().clock().getTime() - 400 * DAY);
  await member(
    "Abla",
    {
      country: "KE",
      cityTown: "Thiès Nord",
      profileCompletionStage: "edid_builder_ready",
      businessStage: "scaling",
      industrySector: ["fashion_and_beauty"],
      preferredLanguage: "Français",
      createdAt: long,
    },
    100,
  );
  await member(
    "Bola",
    {
      country: "KE",
      profileCompletionStage: "edid_pioneer_ready",
      businessStage: "Startup",
      supportAreasNeeded: ["access_to_funding_and_investment"],
      skillsOffer: ["Camel riding"],
      topicsOfInterest: ["fashion_and_beauty"],
      preferredLanguage: "fr",
      createdAt: long,
    },
    200,
  );
  const phone = await member("Chidi", { country: "NG", wantsToMentor: true, okFeatureProfile: true }, 3);
  await api()
    .db.update(accounts)
    .set({ appMetadata: { provider: "google" } })
    .where(eq(accounts.id, phone));
  await member("Dayo", { country: "NG" });
});

async function namesFor(params: Record<string, string>): Promise<(string | null)[]> {
  const response = await api().call("GET", `/api/admin/profiles?${new URLSearchParams(params)}`, { as: admin });
  expect(response.status).toBe(200);
  const { profiles }: ProfileSearchAnswer = await response.json();
  return profiles.flatMap(({ id, fullName }) => (id === admin.id ? [] : [fullName])).toSorted();
}

test.each<[Record<string, string>, string[]]>([
  [{ tier: "builder" }, ["Abla"]],
  [{ tier: "builder", country: "NG" }, []],
  [{ business: "scaling" }, ["Abla"]],
  [{ segment: "growth_stage" }, ["Abla"]],
  [{ segment: "early_stage" }, ["Bola"]],
  [{ segment: "mentors" }, ["Chidi"]],
  [{ segment: "seeking_funding" }, ["Bola"]],
  [{ industry: "fashion_and_beauty" }, ["Abla"]],
  [{ topic: "fashion_and_beauty" }, ["Bola"]],
  [{ skill: "Camel riding" }, ["Bola"]],
  [{ need: "access_to_funding_and_investment", tier: "pioneer" }, ["Bola"]],
  [{ city: "thies NORD" }, ["Abla"]],
  [{ city: "thies" }, []],
  [{ language: "fr" }, ["Abla", "Bola"]],
  [{ language: "French" }, ["Abla", "Bola"]],
  [{ language: "Wolof" }, []],
  [{ seen: "within7" }, ["Chidi"]],
  [{ seen: "not90" }, ["Abla", "Bola"]],
  [{ seen: "not180" }, ["Bola"]],
  [{ seen: "never" }, ["Dayo"]],
  [{ seen: "not90", language: "fr", search: "abla" }, ["Abla"]],
  [{ signUp: "google" }, ["Chidi"]],
  [{ signUp: "email", country: "NG" }, ["Dayo"]],
  [{ public: "1", mentors: "1" }, ["Chidi"]],
  [{ joined: monthOf(new Date(Date.now() - 400 * DAY)) }, ["Abla", "Bola"]],
  [{ joined: "2020-01" }, []],
])("the filter %o finds %o", async (params, names) => {
  expect(await namesFor(params)).toEqual(names);
});

test("an unconfirmed account without a profile is found by the confirmation filter", async () => {
  const waiting = await createMember(api(), { confirmed: false, profile: null });
  const response = await api().call("GET", "/api/admin/profiles?confirmed=no", { as: admin });
  const { profiles }: ProfileSearchAnswer = await response.json();
  expect(profiles.map(({ id }) => id)).toEqual([waiting.id]);
});

test.each<[Record<string, string>]>([
  [{ tier: "king" }],
  [{ seen: "yesterday" }],
  [{ joined: "July" }],
  [{ skill: "x".repeat(201) }],
  [{ city: "\u0000" }],
])("the filter %o is refused", async (params) => {
  const response = await api().call("GET", `/api/admin/profiles?${new URLSearchParams(params)}`, { as: admin });
  expect(response.status).toBe(422);
});

test("the audit log keeps the chosen options of an export, but not its free text", async () => {
  const file = "/api/admin/profiles/export.csv?skill=Camel+riding&city=Kumasi&tier=pioneer&topic=fashion_and_beauty";
  await (await api().call("GET", file, { as: admin })).text();
  const filters = { skill: "given", city: "given", tier: "pioneer", topic: "fashion_and_beauty" };
  const acts = await api().db.select().from(auditLog).where(eq(auditLog.action, "profile.exported"));
  expect(acts.at(-1)?.details).toMatchObject({ filters });
});
