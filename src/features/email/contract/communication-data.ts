import * as v from "valibot";
import { isOnCalendar } from "#kernel/calendar.ts";
import { cleanText } from "#kernel/clean-text.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { DEFAULT_TIME_ZONE, readTimeZone } from "#kernel/time-zone.ts";
import { t } from "#kernel/translate.ts";
import { readWebAddress } from "#kernel/web-address.ts";
import { COMPOSE_PROBLEMS } from "../domain/composition.ts";
import { mailEntries } from "../domain/template-fields.ts";

function words(max: number, manyLines: boolean) {
  return v.pipe(
    v.string(FIELD_PROBLEMS.text),
    v.check((text) => cleanText(text, manyLines) !== null, FIELD_PROBLEMS.characters),
    v.transform((text) => cleanText(text, manyLines) ?? ""),
    v.maxLength(max, () => t(FIELD_PROBLEMS.tooLong, { limit: max })),
  );
}
const title = v.pipe(words(150, false), v.nonEmpty(FIELD_PROBLEMS.text));
const prose = words(5000, true);
const maybeProse = v.optional(prose, "");
const maybe = v.optional(v.nullable(words(300, false)), null);

const link = v.pipe(
  v.string(COMPOSE_PROBLEMS.link),
  v.check((text) => readWebAddress(text) !== null, COMPOSE_PROBLEMS.link),
  v.transform((text) => readWebAddress(text) ?? ""),
);
const maybeLink = v.optional(v.nullable(link), null);
const timestamp = v.pipe(
  v.string(COMPOSE_PROBLEMS.moment),
  v.isoTimestamp(COMPOSE_PROBLEMS.moment),
  v.check(isOnCalendar, COMPOSE_PROBLEMS.moment),
);

export const writtenData = v.object(mailEntries, COMPOSE_PROBLEMS.data);
export type WrittenData = v.InferOutput<typeof writtenData>;

/** Values given here override those of the mail's design. */
const own = {
  subject: v.optional(mailEntries.subject),
  htmlContent: v.optional(mailEntries.htmlContent),
  textContent: mailEntries.textContent,
};

export const newsletterData = v.object(
  {
    ...own,
    heading: title,
    intro: maybeProse,
    items: v.pipe(
      v.array(v.object({ title, text: prose, link: maybeLink, linkLabel: maybe }), COMPOSE_PROBLEMS.data),
      v.minLength(1, COMPOSE_PROBLEMS.data),
      v.maxLength(20, () => t(FIELD_PROBLEMS.tooLong, { limit: 20 })),
    ),
    closing: maybeProse,
    link: v.pipe(maybeLink, v.description("Of the button at the end")),
    linkLabel: maybe,
  },
  COMPOSE_PROBLEMS.data,
);
export type NewsletterData = v.InferOutput<typeof newsletterData>;

export const eventReminderData = v.object(
  {
    ...own,
    title,
    startsAt: timestamp,
    endsAt: v.optional(v.nullable(timestamp), null),
    timeZone: v.pipe(
      v.optional(v.string(COMPOSE_PROBLEMS.timeZone), DEFAULT_TIME_ZONE),
      v.check((zone) => readTimeZone(zone) !== null, COMPOSE_PROBLEMS.timeZone),
      v.transform((zone) => readTimeZone(zone) ?? DEFAULT_TIME_ZONE),
      v.description("Of the place it is at; the mail tells its hours on that clock"),
    ),
    venue: maybe,
    onlineLink: maybeLink,
    details: maybeProse,
    opportunityId: v.pipe(
      v.optional(
        v.nullable(v.pipe(v.string(COMPOSE_PROBLEMS.opportunity), v.uuid(COMPOSE_PROBLEMS.opportunity))),
        null,
      ),
      v.description("Where it is one: links to its page and to its entry for calendars"),
    ),
  },
  COMPOSE_PROBLEMS.data,
);
export type EventReminderData = v.InferOutput<typeof eventReminderData>;

export const platformUpdateData = v.object(
  {
    ...own,
    title,
    intro: maybeProse,
    points: v.pipe(
      v.array(v.object({ title, text: v.optional(words(1000, true), "") }), COMPOSE_PROBLEMS.data),
      v.minLength(1, COMPOSE_PROBLEMS.data),
      v.maxLength(20, () => t(FIELD_PROBLEMS.tooLong, { limit: 20 })),
    ),
    link: maybeLink,
    linkLabel: maybe,
  },
  COMPOSE_PROBLEMS.data,
);
export type PlatformUpdateData = v.InferOutput<typeof platformUpdateData>;
