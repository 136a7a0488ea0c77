/** HttpOnly cookies of a browser session (decision 13); written by the web layer only. */
export const ACCESS_COOKIE = "isa_access";
export const REFRESH_COOKIE = "isa_refresh";
/** Over https, the `__Host-` prefix stops sister sites and plain http from setting the cookie (login CSRF). */
export const hostCookie = (name: string, siteUrl: string): string =>
  siteUrl.startsWith("https:") ? `__Host-${name}` : name;
export const sessionCookieIn = (
  cookies: Partial<Record<string, string>>,
  name: string,
  siteUrl: string,
): string | undefined => cookies[hostCookie(name, siteUrl)];
/** Seconds without renewal after which a session ends, in the browser and on the server. */
export const REMEMBERED_S = 60 * 86_400;
/** Cookie with the key of a flash message; it lives for two minutes. */
export const FLASH_COOKIE = "isa_notice";
export const LANGUAGE_COOKIE = "isa_language";
/** Cookie with hashes of the email addresses for which this browser requested a link. */
export const ASKED_COOKIE = "isa_asked";
/** Cookie with the mail that this browser waits for, until a sign-in or sign-out. */
export const INBOX_COOKIE = "isa_inbox";
/**
 * Cookie with the secret of a browser that signed up, the proof for the confirmation (decision 68).
 * API clients send their own secret in the header, at sign-up and at confirmation.
 */
export const SIGN_UP_COOKIE = "isa_sign_up";
export const SIGN_UP_HEADER = "isa-sign-up";
/** Lifetime of an unconfirmed sign-up, in seconds. */
export const SIGN_UP_S = 7 * 86_400;
export const isSignUpSecret = (text: string | undefined): text is string => /^[\w-]{32,200}$/.test(text ?? "");
/** Secret with which a browser asks /auth/v1 whether its mail was used. */
export const AWAITS_HEADER = "isa-awaits";
/** Tokens by which /auth/v1 knows the device again: the newest few, one per account. They stay after a sign-out. */
export const DEVICE_HEADER = "isa-device";
export const DEVICE_COOKIE = "isa_device";
export const DEVICE_S = 365 * 86_400;
/** Token of one of our forms, passed on to /auth/v1. */
export const FORM_HEADER = "isa-form";
export const LIST_SEPARATOR = ".";
export const MOST_DEVICES = 3;
/**
 * Database log position of the caller's last write, so that replica reads are not stale.
 * The API sends it as a header; the cookie or the caller's header brings it back.
 */
export const WRITTEN_HEADER = "isa-written";
export const WRITTEN_COOKIE = "isa_written";
export const WRITTEN_S = 60;
export const NOTHING_WRITTEN = "0/0";
