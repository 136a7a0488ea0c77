import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { directoryEntries } from "../db/schema/directory.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { badCursor, type Position } from "./cursor.ts";
import type { Stage } from "./stages.ts";

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

type Wanted = { stage: Stage; after: Position | undefined; limit: number };
export type FoundEntry = Awaited<ReturnType<typeof findEntries>>[number];

/** The next entries of a stage; the profiles are read only for those. */
export async function findEntries(db: Queryable, { stage, after, limit }: Wanted) {
  const { id, name, joinedAt } = directoryEntries;
  const found = db
    .select({ id, name, joinedAt })
    .from(directoryEntries)
    .where(and(stage.where, after && beyond(stage.order, after)))
    .orderBy(...(stage.order === "name" ? [asc(name), asc(id)] : [desc(joinedAt), desc(id)]))
    .limit(limit)
    .as("found");
  // A Date has no microseconds; without them a page would begin beside where the last one ended.
  const micros = sql<string>`(extract(epoch from ${found.joinedAt}) * 1000000)::bigint`;
  return db
    .select({ ...CARD, at: stage.order === "name" ? sql<string>`${found.name}` : micros })
    .from(found)
    .innerJoin(userProfiles, eq(userProfiles.id, found.id))
    .orderBy(...(stage.order === "name" ? [asc(found.name), asc(found.id)] : [desc(found.joinedAt), desc(found.id)]));
}

function beyond(order: Stage["order"], { at, id }: Position): SQL {
  if (order === "name") return sql`(${directoryEntries.name}, ${directoryEntries.id}) > (${at}::text, ${id}::uuid)`;
  if (!/^\d{1,17}$/.test(at)) throw badCursor();
  const moment = sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${directoryEntries.joinedAt}, ${directoryEntries.id}) < (${moment}, ${id}::uuid)`;
}
