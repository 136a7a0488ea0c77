import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLanguage } from "./address.ts";
import { safeReturnPath, siteAddress } from "./return-path.ts";

const SITE = "https://isa.example";

test.each([
  "/",
  "/fr",
  "/fr/dashboard",
  "/fr?x=//a",
  "/fr.data@evil.example/",
  "/frère//a",
  "/dashboard",
  "/edit-profile?section=2",
  "/opportunities/1#apply",
  "/a//b",
  "/%5Cevil",
])("the return path %s is accepted", (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

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
  "/fr//evil.example",
  "/fr/fr//evil.example",
  "/fr/./..//evil.example",
  "/en-XA//evil.example",
  "/fr/\\evil.example",
  "/fr.data",
  "/fr.data?x=@evil.example",
  "/en-XA/fr.data",
  "https://evil.example",
  "javascript:alert(1)",
  "/a\u0000b",
  "/a\u200bb",
  `/${"a".repeat(2000)}`,
  null,
  undefined,
  ["/dashboard"],
])("the return path %j is refused", (path) => {
  expect(safeReturnPath(path)).toBeNull();
});

test("an accepted return path always stays on the site", () => {
  const hostile = fc.string({ unit: fc.constantFrom("/", "\\", ".", "@", ":", "e", "\t", "%", "?", "#") });
  fc.assert(
    fc.property(hostile, (tail) => {
      for (const prefix of ["/", "/fr", "/fr/", "/fr.data", "/en-XA/fr"]) {
        const path = safeReturnPath(prefix + tail);
        if (path === null) continue;
        const { address } = splitLanguage(path);
        for (const there of [path, address, siteAddress(SITE, address, "fr"), SITE + address]) {
          const once = new URL(there, SITE);
          expect(once.origin).toBe(SITE);
          expect(new URL(once.pathname, SITE).origin).toBe(SITE);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test.each<[string, "en" | "fr", string]>([
  ["/faq?q=1#a", "fr", "https://isa.example/fr/faq?q=1#a"],
  ["/", "en", "https://isa.example/"],
  [".data", "en", SITE],
  ["@evil.example", "en", SITE],
  ["//evil.example", "fr", SITE],
  ["https://evil.example/", "fr", SITE],
])("the full address of %s in %s is %s", (path, language, whole) => {
  expect(siteAddress(SITE, path, language)).toBe(whole);
});
