import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { preparedOnce } from "../db/prepared.ts";
import { userProfiles } from "../db/schema/profiles.ts";

const CARD = {
  id: userProfiles.id,
  memberId: userProfiles.memberId,
  okFeatureProfile: userProfiles.okFeatureProfile,
  profileCompletionStage: userProfiles.profileCompletionStage,
  businessName: userProfiles.businessName,
  fullName: userProfiles.fullName,
  entrepreneurType: userProfiles.entrepreneurType,
  country: userProfiles.country,
  cityTown: userProfiles.cityTown,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  productServiceDescription: userProfiles.productServiceDescription,
  userBio: userProfiles.userBio,
  businessStage: userProfiles.businessStage,
  industrySector: userProfiles.industrySector,
  skillsOffer: userProfiles.skillsOffer,
  servicesOffered: userProfiles.servicesOffered,
  supportAreasNeeded: userProfiles.supportAreasNeeded,
  portfolioLinks: userProfiles.portfolioLinks,
  wantsToMentor: userProfiles.wantsToMentor,
  collaboratorTypes: userProfiles.collaboratorTypes,
  linkedinSocialProfile: userProfiles.linkedinSocialProfile,
  websitePortfolio: userProfiles.websitePortfolio,
  phoneWhatsapp: userProfiles.phoneWhatsapp,
  preferredContactMethod: userProfiles.preferredContactMethod,
};

const cardStatement = preparedOnce((db) =>
  db
    .select(CARD)
    .from(userProfiles)
    .where(sql`${userProfiles.id} = any(${sql.placeholder("ids")}::uuid[])`)
    .prepare(""),
);

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

/** The profiles behind entries of a page, in the order of the page; one that was withdrawn meanwhile is left out. */
export async function readCards(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await cardStatement(db).execute({ ids });
  const byId = new Map(rows.filter(({ okFeatureProfile }) => okFeatureProfile).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
