import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { daysAfter } from "#features/introductions/domain/limits.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import { mentorPlaces } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";
import type { RecommendationsAnswer } from "../contract/recommendations.ts";
import { suggestCollaborators, suggestMentors } from "../domain/suggested-people.ts";
import { recommend } from "./recommend.ts";

const api = testApi();

const some = (values: string[], maxLength = 3) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });
const often = fc.constantFrom(true, true, true, false);
const NEEDS = ["legal_registration_and_compliance", "marketing_and_branding", "mentorship_and_coaching", "Beekeeping"];
const person = fc.record({
  okFeatureProfile: often,
  wantsToMentor: often,
  profileCompletionStage: fc.constantFrom("quick_start", "basic_info_complete", "edid_ready"),
  country: fc.constantFrom(null, "KE", "NG", "GH"),
  businessStage: fc.constantFrom(null, "idea_stage", "growth_stage", "established", "startup"),
  industrySector: some(["food_and_beverage", "fashion_and_beauty", "Weaving"]),
  supportAreasNeeded: some(NEEDS, 4),
  skillsOffer: some(["legal_and_compliance", "marketing_and_branding", "Beekeeping", "sales_and_negotiation"], 4),
  mentorAreas: some(["legal_and_registration", "digital_marketing", "founder_wellbeing", "Beekeeping"], 4),
  collaboratorTypes: some(["co_founder", "technical_partner", "investor_or_funder"], 2),
});

beforeAll(async () => {
  for (const [index, profile] of fc.sample(person, { numRuns: 120, seed: seed() }).entries()) {
    const memberId = index % 10 === 9 ? null : `ISA-KE-SE-${10000 + index}`;
    await createMember(api(), { profile: { ...profile, memberId } });
  }
});

const expected = (found: { person: { memberId: string | null }; score: number }[]) =>
  found.map(({ person, score }) => [person.memberId, score]);
const shown = (people: RecommendationsAnswer["mentors"]) => people.map(({ memberId, score }) => [memberId, score]);

test("suggested mentors and collaborators agree with the domain rule for any profile", async () => {
  const rows = await api().db.select().from(userProfiles);
  const all = rows.map((row) => ({ ...row, profileCompletionStage: stageOf(row) }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rows), person, fc.boolean(), async (row, other, own) => {
      const member: ProfileRow = own ? row : { ...row, ...other };
      const { mentors, collaborators } = await recommend(api(), member);
      expect(shown(mentors)).toEqual(expected(suggestMentors(member, all)));
      expect(shown(collaborators)).toEqual(expected(suggestCollaborators(member, all)));
    }),
    { numRuns: rounds({ gate: 20, full: 80 }), seed: seed() },
  );
});

test("a mentor who hides the profile is no longer suggested", async () => {
  const as = await createMember(api(), { profile: { country: "RW", supportAreasNeeded: ["Pottery"] } });
  const profile = { okFeatureProfile: true, wantsToMentor: true, profileCompletionStage: "edid_ready" };
  const areas = { mentorAreas: ["Pottery"], country: "RW", memberId: "ISA-RW-SE-00042" };
  const mentor = await createMember(api(), { profile: { ...profile, ...areas } });
  const first = async () => {
    const answer = await api().call("GET", "/api/recommendations", { as });
    return ((await answer.json()) as RecommendationsAnswer).mentors[0]?.memberId;
  };
  expect(await first()).toBe("ISA-RW-SE-00042");
  const changes = { okFeatureProfile: false };
  await api().call("PATCH", `/api/profiles/${mentor.id}`, { as: mentor, json: { baseVersion: 1, changes } });
  expect(await first()).not.toBe("ISA-RW-SE-00042");
});

test("mentors with equal scores are sorted by answer time, and full or paused mentors come last", async () => {
  const as = await createMember(api(), { profile: { country: "TD", supportAreasNeeded: ["Felting"] } });
  const profile = { okFeatureProfile: true, wantsToMentor: true, profileCompletionStage: "edid_ready" };
  const places = [
    null,
    { atOnce: 1, perMonth: 1, taken: 1 },
    { atOnce: 2, perMonth: 2, pausedUntil: daysAfter(api().clock(), 3) },
    { atOnce: 2, perMonth: 2, answerHours: 90 },
    { atOnce: 2, perMonth: 2, answerHours: 30 },
  ];
  for (const [index, set] of places.entries()) {
    const memberId = `ISA-TD-SE-${60_000 + index}`;
    const { id } = await createMember(api(), { profile: { ...profile, mentorAreas: ["Felting"], memberId } });
    if (set)
      await api()
        .db.insert(mentorPlaces)
        .values({ id, ...set });
  }
  const answer = await api().call("GET", "/api/recommendations", { as });
  const { mentors } = (await answer.json()) as RecommendationsAnswer;
  const felting = mentors.filter(({ areas }) => areas.includes("Felting"));
  expect(felting.map(({ memberId }) => Number(memberId.at(-1)))).toEqual([4, 3, 0, 2, 1]);
  expect(felting[0]?.mentoring).toEqual({ free: 2, atOnce: 2, pausedUntil: null, answerDays: 2 });
});
