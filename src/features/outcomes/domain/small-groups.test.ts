import fc from "fast-check";
import { expect, test } from "vitest";
import { FEWEST, smallGroups } from "./small-groups.ts";

const smallOf = (groups: readonly (readonly number[])[]) =>
  smallGroups(
    groups.map((members, key) => ({ key, size: new Set(members).size })),
    async (keys) => membersOf(groups, keys).size,
  );
const membersOf = (groups: readonly (readonly number[])[], keys: Iterable<number>) =>
  new Set([...keys].flatMap((key) => groups[key] ?? []));

const crowd = (from: number, count: number) => [...Array(count)].map((_, at) => from + at);

test.each<[string, number[][], number[]]>([
  ["none is small", [crowd(0, 9), crowd(10, 8)], []],
  ["a small one takes the next along", [crowd(0, 9), crowd(10, 3), crowd(20, 7)], [1, 2]],
  ["two small ones are enough", [crowd(0, 9), crowd(10, 3), crowd(20, 2)], [2, 1]],
  ["two small ones of the same members are not", [crowd(0, 9), crowd(10, 3), crowd(10, 3)], [1, 2, 0]],
  ["a small one alone", [crowd(0, 3)], [0]],
  ["an empty one is nobody's", [[], crowd(0, 9)], []],
  ["nothing", [], []],
])("small groups are combined: %s", async (_, groups, together) => {
  expect([...(await smallOf(groups))]).toEqual(together);
});

test("neither a separate group nor the combined group has too few members", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(fc.nat(12))), async (groups) => {
      const small = await smallOf(groups);
      const apart = groups.filter((members, key) => members.length > 0 && !small.has(key));
      const together = membersOf(groups, small).size;
      for (const members of apart) expect(new Set(members).size).toBeGreaterThanOrEqual(FEWEST);
      if (together > 0 && apart.length > 0) expect(together).toBeGreaterThanOrEqual(FEWEST);
    }),
  );
});
