import { COUNTRIES } from "#kernel/countries/countries.ts";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "./options.ts";

type Kind = { type: string } | { regions: readonly string[] };
export type PublicCalendar = Kind & { key: string; label: string };

/** Days for which a removed opportunity shows as cancelled (docs/product/opportunities.md#calendars). */
export const CANCELLED_DAYS = 90;

export const TYPE_CALENDARS: readonly PublicCalendar[] = OPPORTUNITY_TYPES.map(({ key, label }) => ({
  key,
  label,
  type: key,
}));

export const REGION_CALENDARS: readonly PublicCalendar[] = OPPORTUNITY_REGIONS.map(({ key, name }) => ({
  key,
  label: name,
  regions: [name, ...COUNTRIES.filter(({ region }) => region === name).map((country) => country.name)],
}));

const BY_KEY = new Map([...TYPE_CALENDARS, ...REGION_CALENDARS].map((calendar) => [calendar.key, calendar]));

export const findPublicCalendar = (key: string): PublicCalendar | null => BY_KEY.get(key) ?? null;

export const publicCalendarPath = ({ key }: Pick<PublicCalendar, "key">): string =>
  `/opportunities/calendar/${key}.ics`;
