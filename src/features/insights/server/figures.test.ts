import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_STAGES } from "#features/profiles/domain/options-business.ts";
import { STAGES } from "#kernel/stages.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { rounds, seed } from "#test/rounds.ts";
import { countCommunity as countPlainly, type InsightProfile, STORED_VALUES } from "../domain/community.ts";
import {
  type CountedApplication,
  countPreApplications as countApplicationsPlainly,
} from "../domain/pre-applications.ts";
import { countCommunity, countPreApplications } from "./figures.ts";

const api = testApi();
const RUNS = { numRuns: rounds({ gate: 5, full: 25 }), seed: seed() };
const DAY_MS = 86_400_000;

/** Sort order differs by bytes, by UTF-16 and by language; more words than are kept. */
const WORDS = [
  ...Array.from({ length: STORED_VALUES + 5 }, (_, place) => `word ${place}`),
  "é",
  "Z",
  "\uFF5E",
  "\u{1F600}",
];
const words = fc.uniqueArray(fc.constantFrom("access_to_funding_and_investment", "a", ...WORDS), { maxLength: 6 });
const orNull = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
/** Around midnights in Nairobi, where months begin. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(-1000, 0, 1000, DAY_MS))
  .map(([month, beside]) => new Date(Date.UTC(2024, month, 0, 21) + beside));

const member: fc.Arbitrary<InsightProfile> = fc.record({
  businessStage: orNull(["startup", "Startup", "another", ...BUSINESS_STAGES.map(({ key }) => key)]),
  wantsToMentor: fc.boolean(),
  supportAreasNeeded: words,
  skillsOffer: words,
  topicsOfInterest: words,
  collaboratorTypes: words,
  okFeatureProfile: fc.boolean(),
  country: orNull(["KE", "NG", "FR"]),
  entrepreneurType: fc.constantFrom("solo", "sme"),
  profileCompletionStage: fc.constantFrom(...STAGES.map(({ stage }) => stage)),
  typeChosenAt: orNull([new Date()]),
  createdAt: moment,
});

const application = (now: Date): fc.Arbitrary<CountedApplication> =>
  fc.record({
    entrepreneurType: fc.constantFrom("solo", "sme"),
    country: fc.constantFrom("KE", "NG", "FR"),
    businessStage: orNull(["idea_stage", "scaling"]),
    industrySector: words,
    challengesFaced: words,
    joiningGoals: words,
    referralSource: orNull(WORDS),
    createdAt: fc
      .tuple(fc.constantFrom(0, 6, 7, 8, 29, 30, 31, 400), fc.constantFrom(-1, 0, 1))
      .map(([days, beside]) => new Date(now.getTime() - days * DAY_MS + beside)),
    isMember: fc.boolean(),
  });

test("the SQL count of members equals the plain count for any members", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(member, { maxLength: 40 }), async (members) => {
      await api().db.delete(accounts);
      const ids = await addAccounts(members.map((_, place) => ({ email: `m${place}@example.com`, confirmed: true })));
      const rows = members.map((row, place) => ({ ...row, id: ids[place] ?? "" }));
      if (rows.length > 0)
        await api()
          .db.insert(userProfiles)
          .values(rows as (typeof userProfiles.$inferInsert)[]);
      expect(await countCommunity(api().db)).toEqual(countPlainly(members));
    }),
    RUNS,
  );
});

test("the SQL count of pre-applications equals the plain count, with members matched by address", async () => {
  const now = api().clock();
  await fc.assert(
    fc.asyncProperty(fc.array(application(now), { maxLength: 40 }), async (all) => {
      await api().db.delete(accounts);
      await api().db.delete(preApplications);
      const email = (place: number) => `Applicant${place}@example.com`;
      const rows = all.map(({ isMember, ...row }, place) => ({
        ...row,
        email: email(place),
        fullName: "Somebody",
        consentedAt: row.createdAt,
      }));
      // Every other applicant who did not join has an unconfirmed account.
      const known = all.flatMap(({ isMember }, place) =>
        isMember || place % 2 === 0 ? [{ email: email(place).toLowerCase(), confirmed: isMember }] : [],
      );
      await addAccounts(known);
      if (rows.length > 0) await api().db.insert(preApplications).values(rows);
      expect(await countPreApplications(api().db, now)).toEqual(countApplicationsPlainly(all, now));
    }),
    RUNS,
  );
});

async function addAccounts(given: { email: string; confirmed: boolean }[]): Promise<string[]> {
  if (given.length === 0) return [];
  const rows = given.map(({ email, confirmed }) => ({ email, emailConfirmedAt: confirmed ? new Date() : null }));
  return (await api().db.insert(accounts).values(rows).returning({ id: accounts.id })).map(({ id }) => id);
}
