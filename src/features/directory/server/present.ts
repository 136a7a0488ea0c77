import { sql } from "drizzle-orm";
import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import { contactLinks } from "#features/profiles/domain/contact.ts";
import { storedName } from "#features/profiles/domain/filters.ts";
import { smallPhotoUrl } from "#features/profiles/domain/photo.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { DirectoryMember } from "../contract/directory.ts";
import { excerpt } from "../domain/listing.ts";

export function presentDirectoryMember(viewer: Actor, row: CardRow): DirectoryMember {
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

/** What a card needs of a profile. */
export type CardRow = Pick<ProfileRow, (typeof SHOWN)[number]> & { about: string | null };

const pairs = SHOWN.map((field) => `'${field}', profile.${storedName(field)}`).join(", ");

/** Of the table `profile`; as one JSON it is read in a fraction of the time that two dozen columns take. */
export const cardColumn = sql.raw(
  `json_build_object('about', left(coalesce(profile.product_service_description, profile.user_bio), 400), ${pairs})`,
);
