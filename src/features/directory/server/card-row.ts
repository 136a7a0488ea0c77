import { sql } from "drizzle-orm";
import { storedName } from "#features/profiles/domain/stored-names.ts";
import type { ProfileRow } from "#features/profiles/server/queries.ts";

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
] as const satisfies readonly (keyof ProfileRow)[];

/** What a card needs of a profile. */
export type CardRow = Pick<ProfileRow, (typeof SHOWN)[number]> & { about: string | null };

const pairs = SHOWN.map((field) => `'${field}', profile.${storedName(field)}`).join(", ");

/** Of the table `profile`; as one JSON it is read in a fraction of the time that two dozen columns take. */
export const cardColumn = sql.raw(
  `json_build_object('about', left(coalesce(profile.product_service_description, profile.user_bio), 400), ${pairs})`,
);
