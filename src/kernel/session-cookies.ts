/** HttpOnly cookies of a browser session (decision 13); written by the web layer only. */
export const ACCESS_COOKIE = "isa_access";
export const REFRESH_COOKIE = "isa_refresh";
/**
 * The name of such a cookie: over https one that browsers take from this very host alone, over a connection that nobody
 * listens to. Else a page of a sister site, or of the same name without https, could sign somebody in here.
 */
export const hostCookie = (name: string, siteUrl: string): string =>
  siteUrl.startsWith("https:") ? `__Host-${name}` : name;
/** What a browser holds of its session. */
export const sessionCookieIn = (
  cookies: Partial<Record<string, string>>,
  name: string,
  siteUrl: string,
): string | undefined => cookies[hostCookie(name, siteUrl)];
/** A session that is not renewed this long is forgotten, by the browser and by the server. */
export const REMEMBERED_S = 60 * 86_400;
/** What one page tells the next: the key of a message, for two minutes. */
export const FLASH_COOKIE = "isa_notice";
/** The language that was chosen in this browser, for a year. */
export const LANGUAGE_COOKIE = "isa_language";
/** Which addresses this browser asked a mail with a link for. */
export const ASKED_COOKIE = "isa_asked";
/** The mail that this browser waits for, until somebody signs in or out. */
export const INBOX_COOKIE = "isa_inbox";
/**
 * The secret of a browser that has signed up, until it signs in or out: proof of who asked when the address is confirmed
 * (decision 68). A program sends one of its own in the header, with the sign-up and with its confirmation.
 */
export const SIGN_UP_COOKIE = "isa_sign_up";
export const SIGN_UP_HEADER = "isa-sign-up";
/** As long as a sign-up waits for its confirmation. */
export const SIGN_UP_S = 7 * 86_400;
/** What cannot be guessed, from whichever program. */
export const isSignUpSecret = (text: string | undefined): text is string => /^[\w-]{32,200}$/.test(text ?? "");
/** The secret of a browser that waits for the mail it asks /auth/v1 for, and wants to know when it was used. */
export const AWAITS_HEADER = "isa-awaits";
/**
 * What a browser is known by at the accounts that it has signed in to: the newest few tokens of /auth/v1, each good for
 * one account. Kept over signing out.
 */
export const DEVICE_HEADER = "isa-device";
export const DEVICE_COOKIE = "isa_device";
export const DEVICE_S = 365 * 86_400;
/** The token of a form of ours, for what its page asks /auth/v1 in its name. */
export const FORM_HEADER = "isa-form";
/** Between the values of a cookie or a header that has several. */
export const LIST_SEPARATOR = ".";
export const MOST_DEVICES = 3;
/**
 * Where the database's log was after the caller's last change, for reads from a replica: an API answer carries it as a
 * header, and the browser's cookie or a caller's own header brings it back.
 */
export const WRITTEN_HEADER = "isa-written";
export const WRITTEN_COOKIE = "isa_written";
export const WRITTEN_S = 60;
export const NOTHING_WRITTEN = "0/0";
