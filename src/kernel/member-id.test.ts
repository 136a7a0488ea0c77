import fc from "fast-check";
import { expect, test } from "vitest";
import { ENTREPRENEUR_TYPES } from "./entrepreneur-type.ts";
import { isMemberId, memberId } from "./member-id.ts";

test.each([
  ["social_entrepreneur", "ISA-KE-SE-00042"],
  ["solo", "ISA-KE-SO-00042"],
  ["freelancer", "ISA-KE-FR-00042"],
  ["side_hustler", "ISA-KE-SH-00042"],
  ["early_startup", "ISA-KE-ES-00042"],
  ["sme", "ISA-KE-SM-00042"],
  ["aspiring", "ISA-KE-AS-00042"],
] as const)("a member of type %s has the id %s", (type, id) => {
  expect(memberId({ country: "ke", type, sequence: 42 })).toBe(id);
});

test("a member id may have more than five digits", () => {
  expect(memberId({ country: "NG", type: "sme", sequence: 1234567 })).toBe("ISA-NG-SM-1234567");
});

test.each([
  "ISA-KE-XX-00042",
  "ISA-KEN-SE-00042",
  "ISA-KE-SE-042",
  "isa-ke-se-00042",
  "ISA-KE-SE-00042 ",
  "",
  "ISA-KE-SE-00042\n",
])("the text %j is not a member id", (text) => {
  expect(isMemberId(text)).toBe(false);
});

test.each([
  { country: "Kenya", sequence: 1 },
  { country: "", sequence: 1 },
  { country: "KE", sequence: 0 },
  { country: "KE", sequence: 1.5 },
])("the parts %j are refused for a member id", (parts) => {
  expect(() => memberId({ ...parts, type: "sme" })).toThrow(RangeError);
});

test("each number and type gives a different id that is recognised", () => {
  const parts = fc.tuple(fc.constantFrom(...ENTREPRENEUR_TYPES), fc.integer({ min: 1 }));
  fc.assert(
    fc.property(parts, parts, ([type, sequence], [otherType, otherSequence]) => {
      const id = memberId({ country: "KE", type, sequence });
      const other = memberId({ country: "KE", type: otherType, sequence: otherSequence });
      expect(isMemberId(id)).toBe(true);
      expect(id === other).toBe(type === otherType && sequence === otherSequence);
    }),
  );
});
