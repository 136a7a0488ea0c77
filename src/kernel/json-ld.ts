import { BRAND } from "./brand.ts";

export const CONTEXT = "https://schema.org";

export function organization(name: string | null) {
  return name === null ? undefined : ({ "@type": "Organization", name } as const);
}

export function organizationJsonLd(siteUrl: string) {
  const url = new URL("/", siteUrl).href;
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": url,
    url,
    name: BRAND.name,
    description: BRAND.tagline,
    logo: new URL("/icon-512.png", siteUrl).href,
    email: BRAND.supportEmail,
    telephone: BRAND.phone.label,
    address: BRAND.address,
    sameAs: Object.values(BRAND.social),
  } as const;
}

const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON, escaped so that no text can close the script element or open an HTML comment. */
export function serializeJsonLd(value: object): string {
  return JSON.stringify(value).replace(ESCAPED, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
