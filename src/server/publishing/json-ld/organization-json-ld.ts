import type { Organization, WithContext } from "schema-dts";
import { CONTEXT } from "./common-facts.ts";

/** Addresses are absolute. */
export type PublishedOrganization = {
  url: string;
  name: string;
  description: string;
  logoUrl: string;
  email: string;
  phone: string;
  /** In one line. */
  address: string;
  /** The same organisation elsewhere. */
  sameAs: readonly string[];
};

export function organizationJsonLd(given: PublishedOrganization): WithContext<Organization> {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": given.url,
    url: given.url,
    name: given.name,
    description: given.description,
    logo: given.logoUrl,
    email: given.email,
    telephone: given.phone,
    address: given.address,
    sameAs: given.sameAs,
  };
}
