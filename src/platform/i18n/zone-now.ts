/** The time zone that pages of administrators are written in, for a year: the browser's own until another is chosen. */
export const TIME_ZONE_COOKIE = "isa_time_zone";

let ofPage: string | undefined;
/** A browser reads what the server has read with the request of the page. There is no page on the server. */
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

/** On the server each request has its own. */
export const keepTimeBy = (zone: typeof asked) => {
  asked = zone;
};

/** From now on the page is written in this one. */
export const goByZone = (zone: string) => {
  ofPage = zone;
};

/** By its IANA name; UTC where nobody has said one (docs/product/site.md#one-clock). */
export const zoneNow = (): string => asked() || "UTC";

/** As people read it: "America/New York". */
export const zoneText = (zone: string): string => zone.replaceAll("_", " ");
