import { BRAND } from "#kernel/brand.ts";
import { daysBetween } from "#kernel/day.ts";
import { DEFAULT_TIME_ZONE, dayIn } from "#kernel/time-zone.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { greeting } from "#platform/mail-transport/greeting.ts";
import "#platform/i18n/plurals.ts";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { zoneText } from "#platform/i18n/zone-now.ts";
import { button, list, note, oneLine, paragraph } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

export type DueOpportunity = { id: string; title: string; timeZone: string | null; closesAt: Date };
type DigestMail = {
  fullName: string;
  zone: string;
  now: Date;
  due: readonly DueOpportunity[];
  siteUrl: string;
  preferencesUrl: string;
};

export function digestMail({ fullName, zone, now, due, siteUrl, preferencesUrl }: DigestMail): MailContent {
  const items = due.map((opportunity) => {
    const link = siteUrl + addressIn(`/opportunities/${opportunity.id}`);
    const label = closesInWords(opportunity, zone, now);
    return { title: oneLine(opportunity.title), text: `${label}\n  ${link}`, links: [{ label, link }] };
  });
  const [first] = items;
  const subject =
    first && items.length === 1
      ? t("{title} closes soon", { title: first.title })
      : t("{count, plural, one {# opportunity you saved closes soon} other {# opportunities you saved close soon}}", {
          count: items.length,
        });
  return renderMail({
    subject,
    preheader: t("There is still time to apply."),
    heading: t("What you saved closes soon"),
    blocks: [
      greeting(fullName),
      paragraph(t("There is still time to apply:")),
      list(...items),
      button(t("See what you saved"), siteUrl + addressIn(SAVED_PATH)),
      note(t("Applied already? Say so there, and we stop reminding you of it.")),
    ],
    siteUrl,
    preferencesUrl,
    reason: t("You receive this email because you saved opportunities on {brand}.", { brand: BRAND.name }),
  });
}

/** The closing time in the reader's time zone, and in the opportunity's time zone when they differ. */
function closesInWords({ closesAt, timeZone }: DueOpportunity, zone: string, now: Date): string {
  const there = timeZone ?? DEFAULT_TIME_ZONE;
  const [own, other] = [momentInWords(closesAt, zone), momentInWords(closesAt, there)];
  const days = daysBetween(dayIn(zone, now), dayIn(zone, closesAt));
  const closes = t(
    days <= 0
      ? "Closes today at {time}, your time"
      : days === 1
        ? "Closes tomorrow, {day}, at {time}, your time"
        : "Closes on {day} at {time}, your time",
    own,
  );
  const isSame = own.day === other.day && own.time === other.time;
  return isSame ? closes : t("{closes} ({day} at {time} in {place})", { closes, ...other, place: placeText(there) });
}

const momentInWords = (moment: Date, zone: string) => ({
  day: dayInWords(dayIn(zone, moment)),
  time: timeFormat(zone)(moment),
});

const placeText = (zone: string): string => zoneText(zone.split("/").at(-1) ?? zone);

const formats = new Map<string, (moment: Date) => string>();

function timeFormat(zone: string): (moment: Date) => string {
  const known = formats.get(zone);
  if (known) return known;
  const made = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  formats.set(zone, made);
  return made;
}
