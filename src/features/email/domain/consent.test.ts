import fc from "fast-check";
import { expect, test } from "vitest";
import { EMAIL_CATEGORIES } from "./categories.ts";
import { type ConsentStatus, reasonLeftOut } from "./consent.ts";

const WILLING: ConsentStatus = { takesUpdates: true, refused: [], suppression: null, banned: false, confirmed: true };
const CATEGORIES = EMAIL_CATEGORIES.map(({ key }) => key);

test.each<[Partial<ConsentStatus>, string | null]>([
  [{}, null],
  [{ takesUpdates: null, confirmed: null }, null],
  [{ refused: ["events"] }, null],
  [{ takesUpdates: false }, "noUpdates"],
  [{ refused: ["newsletter"] }, "refused"],
  [{ suppression: "bounced" }, "bounced"],
  [{ suppression: "complained", takesUpdates: false }, "complained"],
  [{ suppression: "unsubscribed" }, "unsubscribed"],
  [{ suppression: "manual" }, "manual"],
  [{ banned: true }, "banned"],
  [{ confirmed: false }, "unconfirmed"],
])("a newsletter to a reader with %o is left out for %s", (change, reason) => {
  expect(reasonLeftOut("newsletter", { ...WILLING, ...change })).toBe(reason);
});

const standings: fc.Arbitrary<ConsentStatus> = fc.record({
  takesUpdates: fc.constantFrom(true, false, null),
  refused: fc.subarray(CATEGORIES),
  suppression: fc.constantFrom("bounced", "complained", "unsubscribed", "manual", null),
  banned: fc.boolean(),
  confirmed: fc.constantFrom(true, false, null),
});

test("a service mail is never left out; other mails are left out exactly when consent is missing", () => {
  fc.assert(
    fc.property(standings, fc.constantFrom(...CATEGORIES), (standing, category) => {
      expect(reasonLeftOut(null, standing)).toBeNull();
      const unwanted =
        standing.suppression !== null ||
        standing.takesUpdates === false ||
        standing.refused.includes(category) ||
        standing.banned ||
        standing.confirmed === false;
      expect(reasonLeftOut(category, standing) !== null).toBe(unwanted);
    }),
  );
});
