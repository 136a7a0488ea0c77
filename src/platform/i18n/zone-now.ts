/** Of the page as it came. There is none on the server. */
let asked = (): string | undefined => globalThis.document?.documentElement.dataset.timeZone;

/** On the server each request has its own. */
export const keepTimeBy = (zone: typeof asked) => {
  asked = zone;
};

/** The time zone that pages of administrators are written in, by its IANA name (docs/product/site.md#one-clock). */
export const zoneNow = (): string => asked() || "UTC";

/** As people read it: "America/New York". */
export const zoneText = (zone: string): string => zone.replaceAll("_", " ");
