import type { Organization, PostalAddress } from "schema-dts";
import type { PublishedOpportunity } from "./published-opportunity.ts";

export const CONTEXT = "https://schema.org";

/** What schema.org lets every thing have. */
export function commonFacts({ url, title, summary, imageUrl }: PublishedOpportunity) {
  return { "@id": url, url, name: title, description: summary, image: imageUrl ?? undefined };
}

export function organization(name: string | null): Organization | undefined {
  return name === null ? undefined : { "@type": "Organization", name };
}

export function inCountry(code: string): PostalAddress {
  return { "@type": "PostalAddress", addressCountry: code };
}

export function isFree({ cost }: PublishedOpportunity): boolean {
  return cost?.trim().toLowerCase() === "free";
}
