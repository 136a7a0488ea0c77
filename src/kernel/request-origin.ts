type HeaderReader = { get(name: string): string | null };

/**
 * Decision 13: what changes something comes from a page of ours. `Origin` says so, else what browsers add that no page
 * can forge; of those too old for both (KaiOS 2.5) the page that a form was on. Who says none of the three is not believed.
 */
export function isFromOurPages(headers: HeaderReader, siteUrl: string): boolean {
  const ours = new URL(siteUrl).origin;
  const origin = headers.get("origin");
  // Browsers say "null" on pages that send no referrer.
  if (origin !== null && origin !== "null") return origin === ours;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return origin === null && originOf(headers.get("referer")) === ours;
}

const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;
