import { expect, test } from "vitest";
import { type Asked, daysAfter, reachedLimit, remindersDue } from "./limits.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const FREE: Asked = { open: 0, today: 0, lastOfSame: null };

test.each([
  [FREE, null],
  [{ ...FREE, open: 4, today: 2 }, null],
  [{ ...FREE, open: 5 }, "open"],
  [{ ...FREE, today: 3 }, "perDay"],
  [{ ...FREE, lastOfSame: daysAfter(NOW, -89) }, "sameMember"],
  [{ ...FREE, lastOfSame: daysAfter(NOW, -90) }, null],
  [{ open: 5, today: 3, lastOfSame: daysAfter(NOW, -1) }, "sameMember"],
] satisfies [Asked, string | null][])("a new question after %j meets the limit %s", (asked, limit) => {
  expect(reachedLimit(asked, NOW)?.name ?? null).toBe(limit);
});

test.each([
  [null, 0],
  [daysAfter(NOW, -3.9), 0],
  [daysAfter(NOW, -4), 1],
  [daysAfter(NOW, -9.9), 1],
  [daysAfter(NOW, -10), 2],
  [daysAfter(NOW, -400), 2],
])("a question presented at %s is due for %i reminders", (presentedAt, due) => {
  expect(remindersDue(presentedAt, NOW)).toBe(due);
});
