import { expect, test } from "vitest";
import type { TimelineEntry } from "../../contract/timeline.ts";
import { showEntry } from "./timeline-words.ts";

const at = "2026-11-20T12:00:00.000Z";
const id = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
const mail: Extract<TimelineEntry, { kind: "mail" }> = {
  kind: "mail",
  id,
  at,
  sendId: id,
  mailKind: "newsletter",
  subject: "News",
  status: "sent",
  error: null,
  openedAt: null,
  clicks: 0,
  cameBack: false,
};
const missed = {
  kind: "missed",
  id,
  at,
  emailType: "opportunityAlert",
  subject: "New grant",
  reason: "refused",
} as const;
const act = { kind: "act", id, at, action: "account.blocked", by: "admin@isa.example", details: { reason: "spam" } };

test.each<[TimelineEntry, object]>([
  [mail, { icon: "mail", title: "Newsletter", quote: "News", badge: { text: "Sent", tone: "success" }, lines: [] }],
  [
    { ...mail, openedAt: at, clicks: 2, cameBack: true },
    { lines: ["Came back once, for a reason that may pass", "Opened 20 Nov 2026, 12:00", "Clicked 2 times"] },
  ],
  [
    { ...mail, status: "leftOut", error: "noUpdates" },
    { icon: "missed", badge: { text: "Left out", tone: "warning" }, lines: ["Does not want updates by email"] },
  ],
  [
    { ...mail, mailKind: "recovery", sendId: null, status: "failed", error: "550 no such user" },
    { title: "Link for a new password", lines: ["550 no such user"], href: null },
  ],
  [{ ...mail, mailKind: "somethingNew" }, { title: "somethingNew" }],
  [missed, { title: "Opportunity alert", quote: "New grant", lines: ["Does not want this kind of email"] }],
  [{ ...missed, reason: null }, { lines: ["Why is not kept."] }],
  [
    { ...missed, reason: "noUpdates" },
    {
      lines: ["Does not want updates by email", "As it stands today: what held when it was sent is not kept."],
    },
  ],
  [
    { kind: "phoneMessage", id, at, messageKind: "factor", status: "sent" },
    { icon: "phone", badge: { text: "Sent" } },
  ],
  [{ kind: "moment", id, at, what: "linked", detail: "google" }, { title: "Linked Google to sign in with" }],
  [{ kind: "moment", id, at, what: "refused", detail: "events" }, { title: "Said no to a kind of email: Events" }],
  [
    { kind: "moment", id, at, what: "suppressed", detail: "bounced" },
    { icon: "missed", title: "The address was put on the list of those that get no email: Bounced" },
  ],
  [
    { ...act, kind: "act" },
    {
      title: "Blocked a member",
      lines: ["By admin@isa.example"],
      details: [{ label: "Reason", value: "Sends spam or advertisements" }],
    },
  ],
  [
    { kind: "note", id, at, text: "Met her", by: null },
    { quote: "Met her", lines: ["By a former administrator"] },
  ],
])("the timeline entry %j has its readable text", (entry, words) => {
  const shown = showEntry(entry);
  expect({ ...shown, badge: shown.badge }).toMatchObject(words);
  expect(shown.when).toBe("20 Nov 2026, 12:00");
});
