import type { CompletionProfile } from "#features/profiles/domain/completion.ts";
import { newProfileFields } from "#features/profiles/domain/new-profile.ts";

export function newcomer(): CompletionProfile {
  return { ...newProfileFields(), typeChosenAt: null, cardConfirmedAt: null };
}

export function withBasic(): CompletionProfile {
  const chosen = { entrepreneurType: "sme", typeChosenAt: "2026-11-01T08:00:00Z" };
  return { ...newcomer(), ...chosen, fullName: "Amina Otieno", country: "KE" };
}

export function withBusiness(): CompletionProfile {
  return {
    ...withBasic(),
    businessName: "Otieno Mills",
    businessStage: "growth_stage",
    industrySector: ["food_and_beverage"],
    businessModel: ["business_to_consumer"],
  };
}

export function withSkills(): CompletionProfile {
  return {
    ...withBusiness(),
    skillsOffer: ["project_management"],
    supportAreasNeeded: ["market_access_and_export"],
    joiningGoals: ["find_a_mentor"],
    goals612Months: ["find_a_mentor"],
    goals3Years: ["expand_nationally"],
    challengesFaced: ["irregular_cash_flow"],
    topicsOfInterest: ["food_and_beverage"],
    educationAndTraining: ["diploma"],
  };
}

export function withCard(): CompletionProfile {
  return { ...withSkills(), cardConfirmedAt: "2026-11-02T08:00:00Z" };
}

export function builder(): CompletionProfile {
  return {
    ...withCard(),
    ageRange: "35_to_44",
    gender: "female",
    phoneWhatsapp: "+254700000000",
    userBio: "Miller in Kisumu.",
    productServiceDescription: "Maize flour",
    targetCustomers: "Schools",
    impactDescription: "Fair prices for farmers",
    impactMetrics: ["jobs_created"],
  };
}

export function pioneer(): CompletionProfile {
  return {
    ...builder(),
    impactMetrics: ["jobs_created", "people_trained", "trees_planted_or_land_restored"],
    skillsOffer: ["project_management", "legal_and_compliance", "sales_and_negotiation"],
    wantsToMentor: true,
    mentorAreas: ["pitching_and_storytelling", "grant_writing"],
    linkedinSocialProfile: "https://www.linkedin.com/in/amina",
    websitePortfolio: "https://otieno.example/",
    collaboratorTypes: ["co_founder"],
    yearsExperience: "6_to_10_years",
  };
}
