import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import { contactLinks } from "#features/profiles/domain/contact-links.ts";
import { smallPhotoUrl } from "#features/profiles/domain/photo.ts";
import { stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { directoryCounts } from "#platform/db/schema/directory.ts";
import type { DirectoryCountsAnswer, DirectoryMember } from "../contract/directory.ts";
import { excerpt } from "../domain/listing.ts";
import type { CardRow } from "./card-row.ts";
import { LISTED } from "./refresh-directory.ts";

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

export function presentCounts(rows: (typeof directoryCounts.$inferSelect)[]): DirectoryCountsAnswer {
  const all = rows.find(({ term }) => term === LISTED);
  const terms = rows.filter(({ term }) => term !== LISTED);
  return {
    listed: all?.members ?? null,
    countedAt: all?.countedAt.toISOString() ?? null,
    counts: Object.fromEntries(terms.map(({ term, members }) => [term, members])),
  };
}
