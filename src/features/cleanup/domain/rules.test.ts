import { expect, test } from "vitest";
import { isAbandonedAccount, isOldApplication, isOldClick, isOldMail, isOldSend } from "#test/cleanup-rules.ts";
import { isProtected } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test.each([
  [false, "full_complete", 90.01, true],
  [false, "full_complete", 90, false],
  [true, "quick_start", 91, true],
  [true, null, 91, true],
  [true, "basic_info_complete", 900, false],
  [true, "quick_start", 1, false],
])("an account verified %s at stage %s, idle for %d days, is abandoned: %s", (isVerified, stage, days, abandoned) => {
  expect(isAbandonedAccount({ email: "a@example.com", isVerified, stage, lastActiveAt: ago(days) }, NOW)).toBe(
    abandoned,
  );
});

test("an administrator's address is protected in any letter case, and a missing address is not", () => {
  const admins = ["admin1@isa.example"];
  expect(["Admin1@ISA.example", "admin@isa.example", null].map((email) => isProtected(email, admins))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ["declined", 91, true],
  ["declined", 89, false],
  ["new", 364, false],
  ["new", 366, true],
  ["joined", 91, false],
])("a pre-application that is %s and unchanged for %d days is old: %s", (status, days, old) => {
  expect(isOldApplication({ status, updatedAt: ago(days) }, NOW)).toBe(old);
});

test.each([
  ["sent", 31, true],
  ["failed", 31, true],
  ["kept", 31, true],
  ["sent", 29, false],
  ["queued", 300, false],
  ["sending", 300, false],
])("a mail that is %s for %d days is old: %s", (status, days, old) => {
  expect(isOldMail({ status, createdAt: ago(days) }, NOW)).toBe(old);
});

test("a finished send is old after 30 days, and an unfinished send is never old", () => {
  expect([ago(31), ago(29), null].map((finishedAt) => isOldSend({ finishedAt }, NOW))).toEqual([true, false, false]);
});

test("a click is old after a year", () => {
  expect([364, 366].map((days) => isOldClick({ createdAt: ago(days) }, NOW))).toEqual([false, true]);
});
