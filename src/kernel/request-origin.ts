type HeaderReader = { get(name: string): string | null };

/**
 * Decision 13: CSRF check by `Origin`, else `Sec-Fetch-Site`, else `Referer`, which is all that KaiOS 2.5 sends.
 * A request without any of them is refused.
 */
export function isFromOurPages(headers: HeaderReader, siteUrl: string): boolean {
  const ours = new URL(siteUrl).origin;
  const origin = headers.get("origin");
  // Browsers send "null" from pages without a referrer.
  if (origin !== null && origin !== "null") return origin === ours;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return origin === null && originOf(headers.get("referer")) === ours;
}

const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;
