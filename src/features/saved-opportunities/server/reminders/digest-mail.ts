import { greeting } from "#features/email/server/compose/member.ts";
import { daysBetween } from "#features/opportunities/domain/day.ts";
import { BRAND } from "#kernel/brand.ts";
import { DEFAULT_TIME_ZONE, dayIn } from "#kernel/time-zone.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { zoneText } from "#platform/i18n/zone-now.ts";
import { button, list, note, oneLine, paragraph } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { SAVED_PATH } from "../../domain/paths.ts";
import { CLOSES, REMINDER_MAIL } from "../../domain/reminder-texts.ts";

export type DueOpportunity = { id: string; title: string; timeZone: string | null; closesAt: Date };
type DigestMail = {
  fullName: string;
  /** Of the reader. */
  zone: string;
  now: Date;
  due: readonly DueOpportunity[];
  siteUrl: string;
  preferencesUrl: string;
};

/** All that is due for somebody on one morning, what closes first at the top. */
export function digestMail({ fullName, zone, now, due, siteUrl, preferencesUrl }: DigestMail): MailContent {
  const items = due.map((opportunity) => {
    const link = siteUrl + addressIn(`/opportunities/${opportunity.id}`);
    const label = closesInWords(opportunity, zone, now);
    return { title: oneLine(opportunity.title), text: `${label}\n  ${link}`, links: [{ label, link }] };
  });
  const [first] = items;
  const subject =
    first && items.length === 1
      ? t(REMINDER_MAIL.subjectOfOne, { title: first.title })
      : t(REMINDER_MAIL.subject, { count: items.length });
  return renderMail({
    subject,
    preheader: t(REMINDER_MAIL.preheader),
    heading: t(REMINDER_MAIL.heading),
    blocks: [
      greeting(fullName),
      paragraph(t(REMINDER_MAIL.lead)),
      list(...items),
      button(t(REMINDER_MAIL.button), siteUrl + addressIn(SAVED_PATH)),
      note(t(REMINDER_MAIL.applied)),
    ],
    siteUrl,
    preferencesUrl,
    reason: t(REMINDER_MAIL.reason, { brand: BRAND.name }),
  });
}

/** By the reader's clock, and by that of the place where it closes if it shows something else. */
function closesInWords({ closesAt, timeZone }: DueOpportunity, zone: string, now: Date): string {
  const there = timeZone ?? DEFAULT_TIME_ZONE;
  const [own, other] = [momentInWords(closesAt, zone), momentInWords(closesAt, there)];
  const days = daysBetween(dayIn(zone, now), dayIn(zone, closesAt));
  const closes = t(days <= 0 ? CLOSES.today : days === 1 ? CLOSES.tomorrow : CLOSES.later, own);
  const isSame = own.day === other.day && own.time === other.time;
  return isSame ? closes : t(CLOSES.there, { closes, ...other, place: placeText(there) });
}

const momentInWords = (moment: Date, zone: string) => ({
  day: dayInWords(dayIn(zone, moment)),
  time: timeFormat(zone)(moment),
});

/** "Lagos" */
const placeText = (zone: string): string => zoneText(zone.split("/").at(-1) ?? zone);

const formats = new Map<string, (moment: Date) => string>();

function timeFormat(zone: string): (moment: Date) => string {
  const known = formats.get(zone);
  if (known) return known;
  const made = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  formats.set(zone, made);
  return made;
}
