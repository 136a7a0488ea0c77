import { expect, test } from "vitest";
import { type Invitable, inviteRefusal } from "./invitation.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FRESH: Invitable = {
  status: "new",
  accountId: null,
  mailStopped: false,
  invitedAt: null,
  remindedAt: null,
  reminderCount: 0,
};
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each<[string, Partial<Invitable>, string | null]>([
  ["is new", {}, null],
  ["has joined", { status: "joined" }, "joined"],
  ["is a member under this address", { accountId: "1" }, "joined"],
  ["was declined", { status: "declined" }, "declined"],
  ["gets no mail", { mailStopped: true }, "mailStopped"],
  ["was invited an hour ago", { status: "invited", invitedAt: hoursAgo(1) }, "tooSoon"],
  ["was invited a day ago", { status: "invited", invitedAt: hoursAgo(24) }, null],
  ["was reminded an hour ago", { status: "invited", invitedAt: hoursAgo(90), remindedAt: hoursAgo(1) }, "tooSoon"],
  ["was reminded two days ago", { invitedAt: hoursAgo(90), remindedAt: hoursAgo(48), reminderCount: 2 }, null],
  ["was reminded three times", { invitedAt: hoursAgo(900), remindedAt: hoursAgo(90), reminderCount: 3 }, "enough"],
  ["was invited, and is new again", { status: "new", invitedAt: hoursAgo(2).toISOString() }, "tooSoon"],
])("an invitation to an applicant who %s is allowed or refused as specified", (_, changes, refusal) => {
  expect(inviteRefusal({ ...FRESH, ...changes }, NOW)).toBe(refusal);
});
