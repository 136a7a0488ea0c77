import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTICE_EVENTS, type NoticeEvent } from "./events.ts";
import { decidePush, fateOfNoticeMail } from "./fate.ts";
import { byDay } from "./groups.ts";
import { MAIL_HOMES, NOTICE_CHANNELS, NOTICE_KINDS, noticeKindOfMail } from "./kinds.ts";
import { choicesOf, readChoices, takes } from "./settings.ts";
import { NOTICE_SENTENCES } from "./texts.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const LATER = new Date("2026-11-26T04:00:00Z");
const LATER_BY_TEN = new Date(LATER.getTime() - 10 * 60_000);
const UNSEEN = { seenAt: null, pushedAt: null, wantsBoth: false, wasHeld: false, quietUntil: null };

test.each([
  ["leaves where nothing is in the way", UNSEEN, "leaves"],
  ["stays when its notice was just seen", { ...UNSEEN, seenAt: minutesAgo(9) }, "stays"],
  ["stays at ten minutes", { ...UNSEEN, seenAt: minutesAgo(10) }, "stays"],
  ["leaves after ten minutes", { ...UNSEEN, seenAt: minutesAgo(11) }, "leaves"],
  ["leaves when the member wants both", { ...UNSEEN, seenAt: minutesAgo(1), wantsBoth: true }, "leaves"],
  ["stays when its notice was seen while it was held", { ...UNSEEN, seenAt: minutesAgo(400), wasHeld: true }, "stays"],
  ["waits in quiet hours", { ...UNSEEN, quietUntil: LATER }, "waits"],
  [
    "waits in quiet hours when its notice was seen long ago",
    { ...UNSEEN, seenAt: minutesAgo(60), quietUntil: LATER },
    "waits",
  ],
  ["waits when a push was sent just now", { ...UNSEEN, pushedAt: LATER_BY_TEN }, "waits"],
  ["leaves ten minutes after a push", { ...UNSEEN, pushedAt: minutesAgo(10) }, "leaves"],
  ["leaves beside a push when the member wants both", { ...UNSEEN, pushedAt: NOW, wantsBoth: true }, "leaves"],
  ["waits for the longer of both", { ...UNSEEN, pushedAt: NOW, quietUntil: LATER }, "waits"],
  [
    "waits in quiet hours when the member wants both",
    { ...UNSEEN, seenAt: NOW, wantsBoth: true, quietUntil: LATER },
    "waits",
  ],
])("a mail %s", (_, waiting, decision) => {
  expect(fateOfNoticeMail(waiting, NOW)).toEqual(decision === "waits" ? { decision, until: LATER } : { decision });
});

test("a mail is left out within ten minutes of a view when the member wants one channel", () => {
  const moment = fc.option(fc.integer({ min: 0, max: 10 * 60_000 }));
  fc.assert(
    fc.property(moment, fc.boolean(), fc.boolean(), (seenFor, wasHeld, isQuiet) => {
      const seenAt = seenFor === null ? null : new Date(NOW.getTime() - seenFor);
      const { decision } = fateOfNoticeMail({ ...UNSEEN, seenAt, wasHeld, quietUntil: isQuiet ? LATER : null }, NOW);
      expect(decision === "stays").toBe(seenAt !== null);
    }),
  );
});

test("a mail waits until ten minutes after its push and then leaves, in any circumstances", () => {
  const moment = fc.integer({ min: -20 * 60_000, max: 20 * 60_000 });
  fc.assert(
    fc.property(moment, fc.boolean(), fc.boolean(), (ago, wasHeld, isQuiet) => {
      const pushedAt = new Date(NOW.getTime() - ago);
      const waiting = { ...UNSEEN, pushedAt, wasHeld, quietUntil: isQuiet ? LATER : null };
      const found = fateOfNoticeMail(waiting, NOW);
      expect(found.decision).toBe(isQuiet || ago < 10 * 60_000 ? "waits" : "leaves");
      if (found.decision === "waits") expect(found.until.getTime()).toBeGreaterThan(NOW.getTime());
    }),
  );
});

const NEW_PUSH = { isSeen: false, isMailed: false, wantsBoth: false, quietUntil: null };

test.each([
  ["leaves where nothing is in the way", NEW_PUSH, "leaves"],
  ["stays when its notice was seen", { ...NEW_PUSH, isSeen: true }, "stays"],
  [
    "stays when its notice was seen, also when the member wants both",
    { ...NEW_PUSH, isSeen: true, wantsBoth: true },
    "stays",
  ],
  ["stays when its mail was sent first", { ...NEW_PUSH, isMailed: true }, "stays"],
  ["leaves after a mail when the member wants both", { ...NEW_PUSH, isMailed: true, wantsBoth: true }, "leaves"],
  ["waits in quiet hours", { ...NEW_PUSH, quietUntil: LATER }, "waits"],
])("a push %s", (_, waiting, decision) => {
  expect(decidePush(waiting)).toEqual(decision === "waits" ? { decision, until: LATER } : { decision });
});

test("each kind of notice is on for every channel by default", () => {
  for (const kind of NOTICE_KINDS)
    expect(NOTICE_CHANNELS.map((channel) => takes({}, kind, channel))).toEqual([true, true, true]);
});

test("saved choices equal the ticked boxes; category mails and missing channels keep their state", () => {
  const kinds = fc.subarray([...NOTICE_KINDS]);
  fc.assert(
    fc.property(kinds, kinds, fc.option(kinds), fc.boolean(), (product, mail, push, before) => {
      const chosen = choicesOf({ product, mail, push }, { card: { push: before } });
      expect(readChoices(chosen)).toEqual(chosen);
      for (const kind of NOTICE_KINDS) {
        expect(takes(chosen, kind, "product")).toBe(product.includes(kind));
        if (MAIL_HOMES[kind] === "settings") expect(takes(chosen, kind, "mail")).toBe(mail.includes(kind));
        else expect(chosen[kind]).not.toHaveProperty("mail");
      }
      expect(takes(chosen, "card", "push")).toBe(push?.includes("card") ?? before);
    }),
  );
});

test.each([null, "all", { card: "yes" }, { weather: { product: false } }])(
  "the stored choice %j is ignored",
  (kept) => {
    expect(takes(readChoices(kept), "card", "product")).toBe(true);
  },
);

test.each([
  ["introductionAsked", "introductions", "introductions"],
  ["deadlineReminder", "deadlines", "deadlines"],
  ["proposalNews", null, "staffDecisions"],
  ["reportNews", null, "staffDecisions"],
  ["reportDecision", null, null],
  ["recovery", null, null],
  ["newsletter", "newsletter", null],
] as const)("a mail %s of the category %s has the notice kind %s", (mail, category, kind) => {
  expect(noticeKindOfMail(mail, category)).toBe(kind);
});

test("each event has a sentence, and a plural sentence with a count", () => {
  for (const event of Object.keys(NOTICE_EVENTS) as NoticeEvent[]) {
    const { one, many = "{count, plural, other {#}}" } = NOTICE_SENTENCES[event];
    expect([event, one.length > 10, many.includes("{count, plural,")]).toEqual([event, true, true]);
  }
});

const notice = (event: NoticeEvent, day: string, isRead = false) => ({ about: { event }, day, isRead });

test("notices of one event and day are grouped at the latest one; read notices stay apart", () => {
  const days = byDay([
    notice("closesSoon", "2026-11-25"),
    notice("tierReached", "2026-11-25"),
    notice("closesSoon", "2026-11-25"),
    notice("closesSoon", "2026-11-25", true),
    notice("tierReached", "2026-11-25"),
    notice("closesSoon", "2026-11-24"),
  ]);
  expect(
    days.map(({ day, groups }) => [day, groups.map((one) => [one.event, one.notices.length, one.isRead])]),
  ).toEqual([
    [
      "2026-11-25",
      [
        ["closesSoon", 2, false],
        ["tierReached", 1, false],
        ["closesSoon", 1, true],
        ["tierReached", 1, false],
      ],
    ],
    ["2026-11-24", [["closesSoon", 1, false]]],
  ]);
});
