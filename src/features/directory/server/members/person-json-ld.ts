import type { PostalAddress, ProfilePage, WithContext } from "schema-dts";
import { CONTEXT, organization } from "#kernel/json-ld.ts";

/** Public member data for search engines. URLs are absolute. */
export type PublishedMember = {
  url: string;
  memberId: string;
  name: string;
  businessName: string | null;
  bio: string | null;
  city: string | null;
  /** Two-letter country code. */
  country: string | null;
  imageUrl: string | null;
  knowsAbout: readonly string[];
  sameAs: readonly string[];
  createdAt: Date;
  updatedAt: Date;
};

export function personJsonLd(member: PublishedMember): WithContext<ProfilePage> {
  const { url, createdAt, updatedAt } = member;
  return {
    "@context": CONTEXT,
    "@type": "ProfilePage",
    url,
    dateCreated: createdAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    mainEntity: {
      "@type": "Person",
      "@id": url,
      url,
      identifier: member.memberId,
      name: member.name,
      description: member.bio ?? undefined,
      image: member.imageUrl ?? undefined,
      worksFor: organization(member.businessName),
      address: homeOf(member),
      knowsAbout: member.knowsAbout,
      sameAs: member.sameAs,
    },
  };
}

function homeOf({ city, country }: PublishedMember): PostalAddress | undefined {
  if (city === null && country === null) return undefined;
  return { "@type": "PostalAddress", addressLocality: city ?? undefined, addressCountry: country ?? undefined };
}
