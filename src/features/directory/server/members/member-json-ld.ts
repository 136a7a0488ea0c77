import { personJsonLd } from "#features/opportunities/server/publishing/json-ld/person-json-ld.ts";
import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import { labelOf } from "#features/profiles/domain/options.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";
import { serializeJsonLd } from "#features/site/domain/serialize-json-ld.ts";
import { displayName } from "../../domain/public-profile.ts";

/** What search engines are told: nothing that a guest does not see, so no way to contact the member (decision 38). */
export function memberJsonLd(siteUrl: string, row: ProfileRow & { memberId: string }): string {
  const absolute = (path: string) => new URL(path, siteUrl).href;
  const { memberId, fullName, businessName, profilePhotoUrl, skillsOffer, industrySector } = row;
  const person = personJsonLd({
    url: absolute(publicProfilePath(memberId)),
    memberId,
    name: fullName ?? displayName(row),
    businessName,
    bio: row.userBio ?? row.productServiceDescription,
    city: row.cityTown,
    country: row.country,
    imageUrl: profilePhotoUrl && absolute(profilePhotoUrl),
    knowsAbout: [
      ...skillsOffer.map((key) => labelOf("skill", key)),
      ...industrySector.map((key) => labelOf("industry", key)),
    ],
    sameAs: [],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  });
  return serializeJsonLd(person);
}
