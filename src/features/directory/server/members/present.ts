import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import { contactLinks } from "#features/profiles/domain/contact-links.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { SessionProfile } from "#kernel/session-answer.ts";
import { percentOf } from "#kernel/stages.ts";
import type { PublicMember } from "../../contract/members.ts";

export function presentSessionProfile(row: ProfileRow): SessionProfile {
  const stage = stageOf(row);
  return {
    memberId: row.memberId,
    stage,
    percent: percentOf(stage),
    hasSeenWelcomeScreen: row.hasSeenWelcomeScreen,
    fullName: row.fullName,
    businessName: row.businessName,
    entrepreneurType: row.entrepreneurType,
    typeChosen: row.typeChosenAt !== null,
    profilePhotoUrl: row.profilePhotoUrl,
  };
}

export function presentPublicMember(viewer: Actor, row: ProfileRow & { memberId: string }): PublicMember {
  const stage = stageOf(row);
  return {
    memberId: row.memberId,
    fullName: row.fullName,
    businessName: row.businessName,
    entrepreneurType: row.entrepreneurType,
    country: row.country,
    cityTown: row.cityTown,
    profilePhotoUrl: row.profilePhotoUrl,
    stage,
    edidTier: isCardPublic({ ...row, profileCompletionStage: stage }) ? edidTier(stage) : null,
    userBio: row.userBio,
    productServiceDescription: row.productServiceDescription,
    impactDescription: row.impactDescription,
    businessStage: row.businessStage,
    industrySector: row.industrySector,
    skillsOffer: row.skillsOffer,
    supportAreasNeeded: row.supportAreasNeeded,
    servicesOffered: row.servicesOffered,
    hourlyRateRange: row.hourlyRateRange,
    portfolioLinks: row.portfolioLinks,
    wantsToMentor: row.wantsToMentor,
    collaboratorTypes: row.collaboratorTypes,
    createdAt: row.createdAt.toISOString(),
    contact: contactLinks(viewer, row),
  };
}
