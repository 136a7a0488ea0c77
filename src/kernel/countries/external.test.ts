import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTRIES, readCountry } from "./countries.ts";
import { mergeCountries } from "./external.ts";

test("names of the outside service replace ours, in both of its formats", () => {
  const merged = mergeCountries([
    { name: { common: "Ivory Coast", official: "x" }, cca2: "CI", flag: "🇨🇮" },
    { name: "Kenia", cca2: "ke" },
  ]);
  expect(merged.find(({ code }) => code === "CI")).toEqual({ code: "CI", name: "Ivory Coast", region: "West Africa" });
  expect(merged.find(({ code }) => code === "KE")?.name).toBe("Kenia");
});

test("every offered country can be stored", () => {
  const merged = mergeCountries([
    { name: "Kosovo", cca2: "XK" },
    { name: "Kenia", cca2: "KE" },
  ]);
  expect(merged.filter(({ code }) => readCountry(code) !== code)).toEqual([]);
  expect(merged).toHaveLength(COUNTRIES.length);
});

test.each([
  [null],
  ["error"],
  [{ message: "down" }],
  [[null, 1, "x", {}, { name: "", cca2: "KE" }, { name: "<b>", cca2: "KE" }, { name: "Kenya", cca2: "KEN" }]],
])("the answer %j leaves the built-in list unchanged", (answer) => {
  const codes = (list: readonly { code: string; name: string }[]) =>
    new Map(list.map(({ code, name }) => [code, name]));
  expect(codes(mergeCountries(answer))).toEqual(codes(COUNTRIES));
});

test("no answer throws, removes a country, or puts another before the African countries", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.anything(), fc.record({ name: fc.string(), cca2: fc.string({ maxLength: 2 }) }))),
      (answer) => {
        const merged = mergeCountries(answer);
        expect(merged).toHaveLength(COUNTRIES.length);
        expect(merged.slice(0, 54).every(({ region }) => region !== undefined)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});
