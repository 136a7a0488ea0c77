import { edidTier, isCardPublic } from "#features/edid/domain/e-did.ts";
import type { RankedOpportunity } from "#features/opportunities/domain/matching.ts";
import type { Resource } from "#features/opportunities/domain/resources.ts";
import type { opportunities } from "#platform/db/schema/opportunities.ts";
import type { RecommendedOpportunity, RecommendedPerson, RecommendedResource } from "../contract/recommendations.ts";
import type { Suggestion } from "../domain/suggested-people.ts";
import type { PersonRow } from "./people.ts";

type MatchedRow = Omit<typeof opportunities.$inferSelect, "searchText" | "fullDescription">;

export function presentOpportunity({ opportunity, ...fit }: RankedOpportunity<MatchedRow>): RecommendedOpportunity {
  return {
    id: opportunity.id,
    title: opportunity.title,
    type: opportunity.type,
    summary: opportunity.summary,
    organizer: opportunity.organizer,
    region: opportunity.region,
    venue: opportunity.venue,
    deadline: opportunity.deadline,
    startDate: opportunity.startDate,
    endDate: opportunity.endDate,
    timeZone: opportunity.timeZone,
    cost: opportunity.cost,
    tags: opportunity.tags,
    createdAt: opportunity.createdAt.toISOString(),
    ...fit,
  };
}

/** Suggested members always have a member id (features/matching/domain/suggested-people.ts). */
export function presentPerson<P extends PersonRow>(
  { person, score, reasons }: Suggestion<P>,
  areas: string[],
  mentoring: RecommendedPerson["mentoring"],
): RecommendedPerson {
  const stage = person.profileCompletionStage;
  return {
    memberId: person.memberId ?? "",
    fullName: person.fullName,
    businessName: person.businessName,
    country: person.country,
    profilePhotoUrl: person.profilePhotoUrl,
    edidTier: isCardPublic(person) ? edidTier(stage) : null,
    areas,
    score,
    reasons,
    mentoring,
  };
}

export function presentResource({ slug, type, title, description, minutes }: Resource): RecommendedResource {
  return { slug, type, title, description, minutes };
}
