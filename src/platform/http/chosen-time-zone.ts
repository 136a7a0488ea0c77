import { parse } from "hono/utils/cookie";
import { readTimeZone } from "#kernel/time-zone.ts";
import { TIME_ZONE_COOKIE } from "../i18n/zone-now.ts";

/** @returns null when the cookie is missing or invalid */
export function chosenTimeZone(cookies: string | null | undefined): string | null {
  if (!cookies?.includes(TIME_ZONE_COOKIE)) return null;
  return readTimeZone(parse(cookies)[TIME_ZONE_COOKIE] ?? "");
}
