import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import type { CastMember } from "./cast.ts";
import { EAST } from "./community-east.ts";
import { NORTH } from "./community-north.ts";
import { SOUTH } from "./community-south.ts";
import { WEST } from "./community-west.ts";

/** What the last steps of the form ask; whoever is still at the beginning is listed without a card. */
const GOALS: Partial<ProfileFields> = {
  joiningGoals: ["meet_other_entrepreneurs", "find_business_opportunities"],
  goals612Months: ["increase_sales_and_revenue", "find_partners_or_collaborators"],
  goals3Years: ["expand_to_other_african_countries", "create_10_or_more_jobs"],
  challengesFaced: ["limited_access_to_finance", "limited_market_access"],
  topicsOfInterest: ["technology_and_software", "e_commerce_and_retail"],
  educationAndTraining: ["bachelors_degree"],
};

/** Fictional people whose profiles are public, so that the directory has something to show; nobody signs in as them. */
export const COMMUNITY: readonly CastMember[] = [...EAST, ...WEST, ...NORTH, ...SOUTH].map((profile, index) => {
  const begins = profile.entrepreneurType === "aspiring" || profile.entrepreneurType === "side_hustler";
  return {
    email: `community${index + 1}@isa.example`,
    about: "listed in the community",
    seenWelcome: true,
    event: "submit",
    confirmedCard: !begins,
    profile: { ...(begins ? {} : GOALS), ...profile, okFeatureProfile: true },
  };
});
