import fc from "fast-check";
import { expect, test } from "vitest";
import { STAGES } from "#kernel/stages.ts";
import { isReminderDue, REMINDERS, type ReminderKind, reasonNotReminded, UNFINISHED_STAGES } from "./reminders.ts";

const DAY = 86_400_000;
const since = new Date("2027-01-01T12:00:00Z");
const after = (days: number) => new Date(since.getTime() + days * DAY);
const reader = { suppression: null, banned: false, confirmed: true, stage: "quick_start" } as const;

test.each<[ReminderKind, times: number, lastDay: number | null, day: number, due: boolean]>([
  ["confirmationReminder", 0, null, 1.99, false],
  ["confirmationReminder", 0, null, 2, true],
  ["confirmationReminder", 1, 2, 6.99, false],
  ["confirmationReminder", 1, 2, 7, true],
  ["confirmationReminder", 1, 6, 10.99, false],
  ["confirmationReminder", 1, 6, 11, true],
  ["confirmationReminder", 2, 7, 20, false],
  ["confirmationReminder", 0, null, 30, true],
  ["confirmationReminder", 0, null, 30.01, false],
  ["profileReminder", 0, null, 2.99, false],
  ["profileReminder", 0, null, 3, true],
  ["profileReminder", 1, 3, 9.99, false],
  ["profileReminder", 1, 3, 10, true],
  ["profileReminder", 2, 10, 23.99, false],
  ["profileReminder", 2, 10, 24, true],
  ["profileReminder", 2, 23, 36, false],
  ["profileReminder", 2, 23, 37, true],
  ["profileReminder", 3, 24, 100, false],
  ["profileReminder", 0, null, 181, false],
])("a %s after %i reminders, the last on day %s, is due on day %d: %s", (kind, times, lastDay, day, due) => {
  const lastAt = lastDay === null ? null : after(lastDay);
  expect(isReminderDue(REMINDERS[kind], { since, times, lastAt }, after(day))).toBe(due);
});

const kinds = fc.constantFrom<ReminderKind[]>("confirmationReminder", "profileReminder");

test("reminders keep their minimum distance and maximum number for any job times and profile changes", () => {
  fc.assert(
    fc.property(
      kinds,
      fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { maxLength: 60 }),
      fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 5 }),
      (kind, looks, changes) => {
        const { afterDays, untilDays } = REMINDERS[kind];
        const sent: number[] = [];
        let day = 0;
        for (const step of looks) {
          day += step;
          const began = Math.max(0, ...changes.filter((change) => change <= day));
          const last = sent.at(-1);
          const reminded = { since: after(began), times: sent.length, lastAt: last === undefined ? null : after(last) };
          if (!isReminderDue(REMINDERS[kind], reminded, after(day))) continue;
          expect(day - began).toBeLessThanOrEqual(untilDays + 1e-6);
          sent.push(day);
        }
        expect(sent.length).toBeLessThanOrEqual(afterDays.length);
        for (const [at, when] of sent.entries()) {
          const before = sent[at - 1];
          const apart = (afterDays[at] ?? 0) - (at === 0 ? 0 : (afterDays[at - 1] ?? 0));
          expect(when - (before ?? 0)).toBeGreaterThanOrEqual(apart - 1e-6);
        }
      },
    ),
  );
});

test("a reminder stops when its task is done, for every suppression, ban and stage", () => {
  const standing = fc.record({
    suppression: fc.constantFrom(null, "bounced", "unsubscribed" as const),
    banned: fc.boolean(),
    confirmed: fc.constantFrom(true, false, null),
    stage: fc.constantFrom(null, ...STAGES.map(({ stage }) => stage)),
  });
  fc.assert(
    fc.property(standing, (who) => {
      const confirmation = reasonNotReminded("confirmationReminder", who);
      expect(confirmation === null).toBe(who.suppression === null && !who.banned && who.confirmed !== true);
      const isFinished = who.stage !== null && !UNFINISHED_STAGES.includes(who.stage);
      expect(reasonNotReminded("profileReminder", who) === "done").toBe(isFinished);
      expect(reasonNotReminded("newsletter", who)).toBeNull();
    }),
  );
});

test("profile reminders stop when the profile is complete or in a later stage", () => {
  expect(UNFINISHED_STAGES).toEqual([
    "quick_start",
    "profile_data_submitted",
    "email_verified",
    "basic_info_complete",
    "phase_1_complete",
    "phase_2_complete",
    "business_info_complete",
  ]);
  for (const stage of ["full_complete", "edid_ready", "edid_pioneer_ready"])
    expect(reasonNotReminded("profileReminder", { ...reader, stage })).toBe("done");
});

test("a confirmation reminder stops when the address is suppressed or the account is banned", () => {
  const unconfirmed = { ...reader, confirmed: false };
  expect(reasonNotReminded("confirmationReminder", unconfirmed)).toBeNull();
  expect(reasonNotReminded("confirmationReminder", { ...unconfirmed, suppression: "bounced" })).toBe("bounced");
  expect(reasonNotReminded("confirmationReminder", { ...unconfirmed, banned: true })).toBe("banned");
});
