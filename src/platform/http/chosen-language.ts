import { parse } from "hono/utils/cookie";
import { LANGUAGE_COOKIE } from "#kernel/session-cookies.ts";
import { type Language, parseLanguage } from "../i18n/languages.ts";

/** @returns null when the cookie is missing or names no offered language */
export const chosenLanguage = (cookies: string | null | undefined): Language | null =>
  cookies?.includes(LANGUAGE_COOKIE) ? parseLanguage(parse(cookies)[LANGUAGE_COOKIE], null) : null;
