/** Time zone of pages of administrators, kept for a year; the browser's zone until another is chosen. */
export const TIME_ZONE_COOKIE = "isa_time_zone";

let ofPage: string | undefined;
/** In a browser, the zone comes from the same cookie that the server read with the page's request. */
let asked = (): string | undefined => {
  ofPage ??= zoneOfCookie();
  return ofPage;
};

function zoneOfCookie(): string {
  const [, kept = ""] = new RegExp(`${TIME_ZONE_COOKIE}=([^;]*)`).exec(globalThis.document?.cookie ?? "") ?? [];
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: decodeURIComponent(kept) }).resolvedOptions();
    return timeZone;
  } catch {
    return "";
  }
}

export const keepTimeBy = (zone: typeof asked) => {
  asked = zone;
};

export const goByZone = (zone: string) => {
  ofPage = zone;
};

/** IANA name; UTC by default (docs/product/site.md#one-clock). */
export const zoneNow = (): string => asked() || "UTC";

/** Zone name for readers, such as "America/New York". */
export const zoneText = (zone: string): string => zone.replaceAll("_", " ");
