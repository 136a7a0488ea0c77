import { type SQL, sql } from "drizzle-orm";
import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import { mentorPlacesOf, type PlacesRow, placesColumn, presentPlaces } from "#features/introductions/server/queries.ts";
import { contactLinks } from "#features/profiles/domain/contact.ts";
import { storedName } from "#features/profiles/domain/filters.ts";
import { excerpt } from "#features/profiles/domain/listing.ts";
import { smallPhotoUrl } from "#features/profiles/domain/photo.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { DirectoryMember } from "../contract/directory.ts";

export function presentDirectoryMember(viewer: Actor, row: CardRow, now: Date): DirectoryMember {
  const stage = stageOf(row);
  return {
    memberId: row.memberId ?? "",
    businessName: row.businessName,
    fullName: row.fullName,
    entrepreneurType: row.entrepreneurType,
    country: row.country,
    cityTown: row.cityTown,
    profilePhotoUrl: smallPhotoUrl(row.profilePhotoUrl),
    edidTier: isCardPublic({ okFeatureProfile: row.okFeatureProfile, profileCompletionStage: stage })
      ? edidTier(stage)
      : null,
    about: excerpt(row.about),
    businessStage: row.businessStage,
    industrySector: row.industrySector,
    skillsOffer: row.skillsOffer,
    servicesOffered: row.servicesOffered,
    supportAreasNeeded: row.supportAreasNeeded,
    portfolioLinks: row.portfolioLinks,
    wantsToMentor: row.wantsToMentor,
    openToCollaboration: row.collaboratorTypes.length > 0,
    mentoring: row.wantsToMentor ? presentPlaces(row.places, now) : null,
    contact: contactLinks(viewer, row),
  };
}

const SHOWN = [
  "memberId",
  "okFeatureProfile",
  "profileCompletionStage",
  "businessName",
  "fullName",
  "entrepreneurType",
  "country",
  "cityTown",
  "profilePhotoUrl",
  "businessStage",
  "industrySector",
  "skillsOffer",
  "servicesOffered",
  "supportAreasNeeded",
  "portfolioLinks",
  "wantsToMentor",
  "collaboratorTypes",
  "linkedinSocialProfile",
  "websitePortfolio",
  "phoneWhatsapp",
  "preferredContactMethod",
  "whatsappOpenTo",
] as const satisfies readonly (keyof ProfileRow)[];

export type CardRow = Pick<ProfileRow, (typeof SHOWN)[number]> & {
  about: string | null;
  places: PlacesRow | null;
};

const pairs = SHOWN.map((field) => `'${field}', profile.${storedName(field)}`).join(", ");

const of = sql.raw(`'about', left(coalesce(profile.product_service_description, profile.user_bio), 400), ${pairs}`);

/** All columns of a member card as one JSON value, which is read several times faster than two dozen columns. */
export const cardColumn = (month: string | SQL): SQL => sql`json_build_object('places', ${placesColumn(month)}, ${of})`;

export const cardTables = sql`join user_profiles profile on profile.id = found.id
  left join ${mentorPlacesOf(sql`found.id`)}`;
