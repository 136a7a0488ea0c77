import fc from "fast-check";
import { expect, test } from "vitest";
import { hintsOf } from "./hints.ts";

const OF_ADMINISTRATORS = new Set(["sends", "overview"]);
const TABLES = ["introductions", "notices", "email_sends", "user_profiles", "pre_applications", "accounts", "sessions"];

test("a hint goes to its account or to administrators only, and holds no contents", () => {
  const change = fc.record({
    table: fc.oneof(fc.constantFrom(...TABLES), fc.string()),
    accountId: fc.option(fc.uuid()),
    record: fc.record({ id: fc.uuid(), version: fc.nat(), question: fc.string(), email: fc.string() }),
  });
  fc.assert(
    fc.property(change, (one) => {
      for (const { to, hint } of hintsOf(one)) {
        if (to === null) expect(OF_ADMINISTRATORS.has(hint.kind)).toBe(true);
        else expect([to, OF_ADMINISTRATORS.has(hint.kind)]).toEqual([one.accountId, false]);
        const { kind: _, id, version, ...more } = hint;
        expect([
          more,
          [one.record.id, undefined].includes(id),
          [one.record.version, undefined].includes(version),
        ]).toEqual([{}, true, true]);
      }
      expect(hintsOf({ ...one, table: `${one.table}_other` })).toEqual([]);
    }),
  );
});
