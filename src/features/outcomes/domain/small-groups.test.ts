import fc from "fast-check";
import { expect, test } from "vitest";
import { FEWEST, smallGroups } from "./small-groups.ts";

test.each<[number[], number[]]>([
  [[9, 8, 7], []],
  [
    [9, 3, 7],
    [3, 7],
  ],
  [
    [9, 3, 2],
    [2, 3],
  ],
  [
    [9, 4],
    [4, 9],
  ],
  [[3], [3]],
  [[0, 9], []],
  [[], []],
])("of groups of %j those of %j are told together", (sizes, together) => {
  const small = smallGroups(sizes.map((size) => ({ key: size, size })));
  expect([...small]).toEqual(together);
});

test("no group told apart is too small, nor what is told together, unless all are", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (sizes) => {
      const groups = sizes.map((size, key) => ({ key, size }));
      const small = smallGroups(groups);
      const apart = groups.filter(({ key, size }) => size > 0 && !small.has(key));
      const together = groups.filter(({ key }) => small.has(key)).reduce((sum, { size }) => sum + size, 0);
      expect(apart.every(({ size }) => size >= FEWEST)).toBe(true);
      if (together > 0 && apart.length > 0) expect(together).toBeGreaterThanOrEqual(FEWEST);
    }),
  );
});
