import { parse } from "hono/utils/cookie";
import { readTimeZone } from "#kernel/time-zone.ts";
import { TIME_ZONE_COOKIE } from "../i18n/zone-now.ts";

const read = new Map<string, string | null>();
/** More names than there are zones: what is beyond is not remembered. */
const REMEMBERED = 600;

/** Of a browser that has said which clock it goes by. */
export function chosenTimeZone(cookies: string | null | undefined): string | null {
  if (!cookies?.includes(TIME_ZONE_COOKIE)) return null;
  const text = parse(cookies)[TIME_ZONE_COOKIE] ?? "";
  const known = read.get(text);
  if (known !== undefined) return known;
  const zone = readTimeZone(text);
  if (read.size < REMEMBERED) read.set(text, zone);
  return zone;
}
