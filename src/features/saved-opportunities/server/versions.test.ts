import fc from "fast-check";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";
import { changed, type Kept } from "../domain/change.ts";
import { SAVED_STATUSES, type SavedStatus } from "../domain/statuses.ts";

const api = testApi();

const aChange = fc.record(
  {
    status: fc.constantFrom(...SAVED_STATUSES.map(({ key }): SavedStatus => key)),
    appliedOn: fc.constantFrom("2026-01-01", "2026-02-02", null),
    note: fc.constantFrom("", "Ask Amina", "Ask Brian"),
    done: fc.constantFrom([], ["form"], ["cost", "form"]),
  },
  { requiredKeys: [] },
);
const aStep = fc.record({ tab: fc.constantFrom(0, 1), act: fc.oneof(fc.constant("read" as const), aChange) });

test("two tabs never lose an accepted change and never store a stale one, in any order", async () => {
  const member = await createMember(api());
  const today = "2026-03-03";
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 12 }), async (steps) => {
      const path = `/api/saved-opportunities/${await createOpportunity(api())}`;
      await api().call("PUT", path, { as: member });
      let model: Kept & { version: number } = { status: "saved", appliedOn: null, note: "", done: [], version: 1 };
      const read = [1, 1];
      for (const { tab, act } of steps) {
        if (act === "read") {
          read[tab] = model.version;
          continue;
        }
        const version = read[tab] ?? 1;
        // The rule about today's date has its own test.
        const given = { ...act, appliedOn: act.appliedOn ?? today };
        const response = await api().call("PATCH", path, { as: member, json: { version, ...given } });
        expect(response.status).toBe(version === model.version ? 200 : 409);
        if (response.status !== 200) continue;
        model = { ...changed(model, given, today), version: version + 1 };
        read[tab] = model.version;
      }
      const { saved } = await (await api().call("GET", path, { as: member })).json();
      const { status, appliedOn, note, done, version } = saved;
      expect({ status, appliedOn, note, done, version }).toEqual(model);
    }),
    { numRuns: rounds({ gate: 5, full: 25 }), seed: seed() },
  );
});

test("exactly one of four concurrent changes succeeds, and the others get 409", async () => {
  const member = await createMember(api());
  const path = `/api/saved-opportunities/${await createOpportunity(api())}`;
  await api().call("PUT", path, { as: member });
  const notes = ["one", "two", "three", "four"];
  const write = (note: string) => api().call("PATCH", path, { as: member, json: { version: 1, note } });
  const statuses = (await Promise.all(notes.map(write))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  const { saved } = await (await api().call("GET", path, { as: member })).json();
  expect(saved).toMatchObject({ version: 2, note: notes[statuses.indexOf(200)] });
});
