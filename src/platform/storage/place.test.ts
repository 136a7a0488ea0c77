import fc from "fast-check";
import { expect, test } from "vitest";
import { findPlace, pathOf } from "./place.ts";

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55/0.8273.png", "temp/Call (final), v2 @home + more=1.pdf", "a/b"])(
  "the path %s is a valid place",
  (path) => {
    expect(pathOf(findPlace(path) ?? { folder: "", name: "" })).toBe(path);
  },
);

test.each([
  "",
  "/",
  "name-without-folder.png",
  "a/b/c.png",
  "a//b.png",
  "/a/b.png",
  "a/..",
  "../a.png",
  "a/.hidden",
  "a/%2e%2e",
  "a/b\\c.png",
  "a/b\u0000.png",
  "a/b\n.png",
  "a/b\u202egnp.exe",
  "C:/x.png",
  `a/${"x".repeat(121)}`,
  `${"a".repeat(65)}/x`,
])("the path %j is refused", (path) => {
  expect(findPlace(path)).toBeNull();
});

const HOSTILE = fc.array(
  fc.constantFrom(
    "..",
    ".",
    "/",
    "\\",
    "%2f",
    "%2e",
    "\u0000",
    "a",
    "b.png",
    " ",
    "~",
    "C:",
    "//",
    "?",
    "#",
    "'",
    "\r\n",
  ),
  { maxLength: 8 },
);

test("a place has one folder and one name without special characters, for any path", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        HOSTILE.map((parts) => parts.join("")),
        fc.string(),
      ),
      (path) => {
        const place = findPlace(path);
        if (!place) return;
        expect(pathOf(place)).toBe(path);
        for (const part of [place.folder, place.name]) {
          expect(part).not.toMatch(/^\.|[/\\\0\r\n%?#'"<>]/);
          expect(encodeURI(part).replace(/%20/g, " ")).toBe(part);
        }
      },
    ),
  );
});
