import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTICE_EVENTS, type NoticeEvent } from "./events.ts";
import { fateOfNoticeMail } from "./fate.ts";
import { byDay } from "./groups.ts";
import { MAIL_HOMES, NOTICE_CHANNELS, NOTICE_KINDS, noticeKindOfMail } from "./kinds.ts";
import { choicesOf, readChoices, takes } from "./settings.ts";
import { NOTICE_SENTENCES } from "./texts.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const LATER = new Date("2026-11-26T04:00:00Z");
const UNSEEN = { seenAt: null, wantsBoth: false, wasHeld: false, quietUntil: null };

test.each([
  ["leaves where nothing is in the way", UNSEEN, "leaves"],
  ["stays where its thing was just seen here", { ...UNSEEN, seenAt: minutesAgo(9) }, "stays"],
  ["stays at ten minutes", { ...UNSEEN, seenAt: minutesAgo(10) }, "stays"],
  ["leaves after ten minutes", { ...UNSEEN, seenAt: minutesAgo(11) }, "leaves"],
  ["leaves for whoever wants both", { ...UNSEEN, seenAt: minutesAgo(1), wantsBoth: true }, "leaves"],
  ["stays where it was seen while it was held", { ...UNSEEN, seenAt: minutesAgo(400), wasHeld: true }, "stays"],
  ["waits in quiet hours", { ...UNSEEN, quietUntil: LATER }, "waits"],
  [
    "waits in quiet hours where it was seen long ago",
    { ...UNSEEN, seenAt: minutesAgo(60), quietUntil: LATER },
    "waits",
  ],
  ["waits for whoever wants both too", { ...UNSEEN, seenAt: NOW, wantsBoth: true, quietUntil: LATER }, "waits"],
])("a mail %s", (_, waiting, fate) => {
  expect(fateOfNoticeMail(waiting, NOW)).toEqual(fate === "waits" ? { fate, until: LATER } : { fate });
});

test("whatever its circumstances, nobody who wants one way gets a mail within ten minutes of seeing it", () => {
  const moment = fc.option(fc.integer({ min: 0, max: 10 * 60_000 }));
  fc.assert(
    fc.property(moment, fc.boolean(), fc.boolean(), (seenFor, wasHeld, isQuiet) => {
      const seenAt = seenFor === null ? null : new Date(NOW.getTime() - seenFor);
      const { fate } = fateOfNoticeMail({ seenAt, wantsBoth: false, wasHeld, quietUntil: isQuiet ? LATER : null }, NOW);
      expect(fate === "stays").toBe(seenAt !== null);
    }),
  );
});

test("each kind comes here and by mail, and a push to nobody who did not ask for it", () => {
  for (const kind of NOTICE_KINDS)
    expect(NOTICE_CHANNELS.map((channel) => takes({}, kind, channel))).toEqual([true, true, false]);
});

test("a choice is what was ticked; mails of a category and pushes are kept elsewhere, and stay", () => {
  const kinds = fc.subarray([...NOTICE_KINDS]);
  fc.assert(
    fc.property(kinds, kinds, fc.boolean(), (product, mail, push) => {
      const chosen = choicesOf({ product, mail }, { card: { push } });
      expect(readChoices(chosen)).toEqual(chosen);
      for (const kind of NOTICE_KINDS) {
        expect(takes(chosen, kind, "product")).toBe(product.includes(kind));
        if (MAIL_HOMES[kind] === "settings") expect(takes(chosen, kind, "mail")).toBe(mail.includes(kind));
        else expect(chosen[kind]).not.toHaveProperty("mail");
      }
      expect(takes(chosen, "card", "push")).toBe(push);
    }),
  );
});

test.each([null, "all", { card: "yes" }, { weather: { product: false } }])(
  "what %j says counts for nothing",
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
] as const)("a mail %s of the category %s says what a notice of the kind %s says", (mail, category, kind) => {
  expect(noticeKindOfMail(mail, category)).toBe(kind);
});

test("each event has its sentence, and several of one count what they are", () => {
  for (const event of Object.keys(NOTICE_EVENTS) as NoticeEvent[]) {
    const { one, many = "{count, plural, other {#}}" } = NOTICE_SENTENCES[event];
    expect([event, one.length > 10, many.includes("{count, plural,")]).toEqual([event, true, true]);
  }
});

const notice = (event: NoticeEvent, day: string, isRead = false) => ({ about: { event }, day, isRead });

test("several of one event on one day are one entry, where the latest of them is; what is read stands apart", () => {
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
