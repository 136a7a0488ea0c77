import { expect, test } from "vitest";
import { type Asked, askedText, readAsked } from "./interests.ts";

test.each<[string, Asked]>([
  ["fund", { kind: "fund", subject: null }],
  ["service", { kind: "service", subject: null }],
  ["service:legal: tax", { kind: "service", subject: "legal: tax" }],
  ["connect:ISA-KE-SE-80001", { kind: "connect", subject: "ISA-KE-SE-80001" }],
])("the question %s is read and written back unchanged", (text, asked) => {
  expect(readAsked(text)).toEqual(asked);
  expect(askedText(asked)).toBe(text);
});

test.each(["", "loan", "fund:more", `service:${"x".repeat(101)}`])("the question %j is refused", (text) => {
  expect(readAsked(text)).toBeNull();
});
