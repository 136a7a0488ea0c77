import fc from "fast-check";
import { expect, test } from "vitest";
import { safeReturnPath } from "./return-path.ts";

test.each(["/", "/dashboard", "/edit-profile?section=2", "/opportunities/1#apply", "/a//b", "/%5Cevil"])(
  "%s stays",
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  "",
  "dashboard",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " /dashboard",
  "/.//evil.example",
  "/x/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\u0000b",
  "/a\u200bb",
  `/${"a".repeat(2000)}`,
  null,
  undefined,
  ["/dashboard"],
])("%j is refused", (path) => {
  expect(safeReturnPath(path)).toBeNull();
});

test("whatever is accepted stays on the site it is resolved against", () => {
  const hostile = fc.string({ unit: fc.constantFrom("/", "\\", ".", "@", ":", "e", "\t", "%", "?", "#") });
  fc.assert(
    fc.property(hostile, (tail) => {
      const path = safeReturnPath(`/${tail}`);
      if (path === null) return;
      const once = new URL(path, "https://isa.example");
      expect(once.host).toBe("isa.example");
      expect(new URL(once.pathname, "https://isa.example").host).toBe("isa.example");
    }),
    { numRuns: 2000 },
  );
});
