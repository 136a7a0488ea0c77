import { BRAND } from "#kernel/brand.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { t } from "#platform/i18n/i18n.ts";
import { CANCELLED_DAYS, findPublicCalendar } from "../../domain/calendars.ts";
import { listForCalendar } from "../queries.ts";
import { calendarEvent, writeCalendar } from "./calendar.ts";

/** Maximum number of opportunities in a public calendar, soonest first; more would slow down phone calendars. */
const MOST = 500;
const DAY_MS = 86_400_000;

/** @throws 404 for an unknown key */
export async function publicCalendar({ db, config, clock }: Context, key: string): Promise<string> {
  const calendar = findPublicCalendar(key);
  if (!calendar) throw notFound();
  const now = clock();
  const since = new Date(now.getTime() - CANCELLED_DAYS * DAY_MS);
  const rows = await listForCalendar(db, calendar, { now, since, limit: MOST });
  const events = rows.map((row) => calendarEvent(config.siteUrl, row, { hidesWords: true }));
  return writeCalendar(events, `${BRAND.name}: ${t(calendar.label)}`);
}
