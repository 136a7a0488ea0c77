import { smallPhotoUrl } from "#features/profiles/domain/photo.ts";
import { type ProfileRow, stageOf } from "#features/profiles/server/queries.ts";
import type { InsightMember, InsightsAnswer, OverviewAnswer, Registration } from "../contract/insights.ts";
import { communityInsights, completedOf } from "../domain/community.ts";
import { conversionRate, trueConversionRate } from "../domain/pre-applications.ts";
import type { CountedFigures } from "./queries.ts";

export function presentInsights({ figures, countedAt }: CountedFigures): InsightsAnswer {
  return { countedAt: countedAt.toISOString(), insights: communityInsights(figures.community), figures };
}

type NewProfile = Pick<ProfileRow, "id" | "businessName" | "fullName" | "country" | "createdAt" | Typed>;
type Typed = "entrepreneurType" | "typeChosenAt";

export function presentOverview({ figures, countedAt }: CountedFigures, newest: readonly NewProfile[]): OverviewAnswer {
  const { community, preApplications } = figures;
  return {
    countedAt: countedAt.toISOString(),
    totalUsers: community.totalMembers,
    completedProfiles: completedOf(community),
    mentors: community.mentors,
    publicProfiles: community.publicProfiles,
    recentRegistrations: newest.map(presentRegistration),
    preApplications: {
      total: preApplications.totalCount,
      thisWeek: preApplications.recentApplications,
      lastThirtyDays: preApplications.lastThirtyDays,
      becameMembers: preApplications.becameMembers,
      conversionRate: conversionRate(community.totalMembers, preApplications.totalCount),
      trueConversionRate: trueConversionRate(preApplications),
    },
  };
}

function presentRegistration(row: NewProfile): Registration {
  return {
    id: row.id,
    businessName: row.businessName,
    fullName: row.fullName,
    entrepreneurType: chosenType(row),
    country: row.country,
    createdAt: row.createdAt.toISOString(),
  };
}

type Shown = "memberId" | "businessStage" | "cityTown" | "profilePhotoUrl" | "profileCompletionStage";
type QualityField = "wantsToMentor" | "collaboratorTypes" | "okFeatureProfile";

export function presentInsightMember(row: NewProfile & Pick<ProfileRow, Shown | QualityField>): InsightMember {
  return {
    id: row.id,
    memberId: row.memberId,
    businessName: row.businessName,
    fullName: row.fullName,
    entrepreneurType: chosenType(row),
    businessStage: row.businessStage,
    country: row.country,
    cityTown: row.cityTown,
    profilePhotoUrl: smallPhotoUrl(row.profilePhotoUrl),
    profileCompletionStage: stageOf(row),
    wantsToMentor: row.wantsToMentor,
    openToCollaboration: row.collaboratorTypes.length > 0,
    isPublic: row.okFeatureProfile,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Decision 11: the type "solo" is the default of a new profile, not an answer of the member. */
function chosenType(row: Pick<ProfileRow, Typed>): string | null {
  return row.typeChosenAt === null ? null : row.entrepreneurType;
}
