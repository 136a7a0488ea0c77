import { expect, test } from "vitest";
import { MEMBER_HEADER, UNKNOWN_MEMBER } from "#kernel/device-headers.ts";
import { aheadIn, type Copy, decide, isDue, isExpired, memberOf, tooMany } from "./rules.ts";

const answer = (
  status: number,
  member: string | null,
  { contentType = "text/html; charset=utf-8", type = "basic" } = {},
) => {
  const headers = new Headers({ "content-type": contentType });
  if (member) headers.set(MEMBER_HEADER, member);
  return { status, headers, type: type as ResponseType };
};

test.each([
  ["a member's page", answer(200, "abc"), "abc"],
  ["a member's page that is not there", answer(404, "abc"), "abc"],
  ["a guest's page", answer(200, null), null],
  ["a page of an unknown session", answer(200, UNKNOWN_MEMBER), undefined],
  ["a failure", answer(503, null), undefined],
  ["a redirect", answer(0, null, { type: "opaqueredirect" }), undefined],
  ["a file", answer(200, null, { contentType: "application/pdf" }), undefined],
])("the owner of %s is recognised: %3$o", (_, given, member) => {
  expect(memberOf(given)).toBe(member);
});

test.each([
  ["/card", answer(200, "abc"), "keep"],
  ["/card", answer(200, null), "leave"],
  ["/card", answer(200, UNKNOWN_MEMBER), "leave"],
  ["/card", answer(503, "abc"), "leave"],
  ["/profile/ISA-1", answer(404, "abc"), "forget"],
  ["/profile/ISA-1", answer(410, "abc"), "forget"],
  ["/account/security", answer(200, "abc"), "leave"],
] as const)("the cache decision for %s is as expected", (address, given, decision) => {
  expect(decide(address, given)).toBe(decision);
});

const KIND = { pattern: /x/, most: 1, ahead: "/x", freshMs: 1000 };
test.each([
  ["fresh", { keptAt: 500, release: "a" }, 0, false],
  ["old", { keptAt: 0, release: "a" }, 0, true],
  ["of another release", { keptAt: 500, release: "b" }, 0, true],
  ["from before the last change", { keptAt: 500, release: "a" }, 501, true],
])("a copy that is %s is prefetched again: %4$s", (_, copy, changedAt, due) => {
  expect(isDue(KIND, copy, { now: 1000, release: "a", changedAt })).toBe(due);
});

test("a copy expires after 14 days", () => {
  const now = Date.UTC(2026, 10, 28);
  const days = (count: number) => isExpired({ keptAt: now - count * 86_400_000 }, now);
  expect([days(0), days(13.99), days(14), days(400)]).toEqual([false, false, true, true]);
});

const copy = (address: string, keptAt: number, bytes = 1, isNeeded = true): Copy => ({
  address,
  keptAt,
  bytes,
  isNeeded,
});
const addresses = (copies: readonly Copy[]) => copies.map(({ address }) => address).sort();

test("the newest copies of one kind are kept", () => {
  const copies = Array.from({ length: 32 }, (_, one) => copy(`/profile/${one}`, one));
  expect(addresses(tooMany(copies, 1000))).toEqual(["/profile/0", "/profile/1"]);
});

test("a full device keeps the newest copies, and needed copies first", () => {
  const copies = [copy("/card", 1, 50), copy("/dashboard", 2, 50), copy("/assets/lazy.js", 9, 50, false)];
  expect(addresses(tooMany(copies, 100))).toEqual(["/assets/lazy.js"]);
  expect(addresses(tooMany(copies, 99))).toEqual(["/assets/lazy.js", "/card"]);
  expect(tooMany(copies, 150)).toEqual([]);
});

test("prefetched pages are in the language of the page", () => {
  expect(aheadIn("/fr")).toContain("/fr/card");
  expect(aheadIn("")).toContain("/opportunities/saved");
});
