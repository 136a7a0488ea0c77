import fc from "fast-check";
import { expect, test } from "vitest";
import { MEETING_ANSWERS } from "#features/introductions/domain/follow-up.ts";
import { PURPOSES } from "#features/introductions/domain/purposes.ts";
import { INTRODUCTION_STATES } from "#features/introductions/domain/states.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";
import { type CountedIntroduction, countIntroductions as countPlainly, totalOf } from "../domain/introductions.ts";
import { countIntroductions } from "./count-introductions.ts";

const api = testApi();
const met = fc.option(fc.constantFrom(...MEETING_ANSWERS.map(({ key }) => key)), { nil: null });

const introduction = fc.record({
  asker: fc.constantFrom(0, 1, 2, null),
  purpose: fc.constantFrom(...PURPOSES.map(({ key }) => key)),
  state: fc.constantFrom(...INTRODUCTION_STATES),
  isPresented: fc.boolean(),
  isFollowedUp: fc.boolean(),
  askerMet: met,
  receiverMet: met,
});

const ASKERS = [
  { country: "KE", gender: "female" },
  { country: "NG", gender: null },
  { country: null, gender: "male" },
];

test("the SQL count of introductions equals the plain count by purpose, country and gender", async () => {
  await api().db.delete(accounts);
  const askers = await Promise.all(ASKERS.map((profile) => createMember(api(), { profile })));
  const now = api().clock();
  await fc.assert(
    fc.asyncProperty(fc.array(introduction, { maxLength: 40 }), async (all) => {
      await api().db.delete(introductions);
      const rows = all.map(({ asker, isPresented, isFollowedUp, ...rest }) => ({
        ...rest,
        question: "How?",
        // Each pair may have one open introduction, so no member is asked here.
        askerId: asker === null ? null : (askers[asker]?.id ?? null),
        presentedAt: isPresented ? now : null,
        followUpSentAt: isFollowedUp ? now : null,
      }));
      if (rows.length > 0) await api().db.insert(introductions).values(rows);
      const counted = all.map(
        ({ asker, ...rest }): CountedIntroduction => ({
          ...rest,
          ...(asker === null ? { country: null, gender: null } : (ASKERS[asker] ?? { country: null, gender: null })),
        }),
      );
      const found = await countIntroductions(api().db);
      expect(found).toEqual(countPlainly(counted));
      expect(totalOf(found).asked).toBe(all.filter((one) => one.isPresented && one.state !== "withdrawn").length);
    }),
    { numRuns: rounds({ gate: 5, full: 25 }), seed: seed() },
  );
});
