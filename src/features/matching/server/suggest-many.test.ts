import { expect, test } from "vitest";
import { findProfile, type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { suggestMentors } from "../domain/suggested-people.ts";
import { recommend } from "./recommend.ts";

const api = testApi();
let made = 0;

async function createMentors(count: number, profile: Partial<typeof userProfiles.$inferInsert>): Promise<void> {
  const values = Array.from({ length: count }, () => ({ email: `mentor${++made}@example.com` }));
  const rows = await api().db.insert(accounts).values(values).returning({ id: accounts.id });
  const mentor = { wantsToMentor: true, okFeatureProfile: true, profileCompletionStage: "edid_ready" } as const;
  await api()
    .db.insert(userProfiles)
    .values(rows.map(({ id }, at) => ({ id, ...mentor, ...profile, memberId: `ISA-KE-SE-${made * 1000 + at}` })));
}

test("mentors who meet most needs come first among hundreds of newer mentors", async () => {
  await createMentors(4, {
    country: "GH",
    mentorAreas: ["legal_and_registration", "financial_management", "operations_and_supply_chain"],
  });
  await createMentors(4, { mentorAreas: ["financial_management", "operations_and_supply_chain", "digital_marketing"] });
  await createMentors(130, { country: "KE", industrySector: ["food_and_beverage"] });
  await createMentors(130, { country: "KE", mentorAreas: ["marketing_and_branding"] });
  await createMentors(130, { industrySector: ["food_and_beverage"], mentorAreas: ["digital_marketing"] });
  const { id } = await createMember(api(), {
    profile: {
      country: "KE",
      industrySector: ["food_and_beverage"],
      supportAreasNeeded: [
        "marketing_and_branding",
        "sales_and_customer_acquisition",
        "market_access_and_export",
        "legal_registration_and_compliance",
        "financial_management_and_bookkeeping",
        "operations_and_supply_chain",
      ],
    },
  });
  const member = (await findProfile(api().db, id)) as ProfileRow;
  const all = (await api().db.select().from(userProfiles)).map((row) => ({
    ...row,
    profileCompletionStage: stageOf(row),
  }));
  const { mentors } = await recommend(api(), member);
  expect(mentors.map(({ memberId, score }) => [memberId, score])).toEqual(
    suggestMentors(member, all).map(({ person, score }) => [person.memberId, score]),
  );
});
