import type { SavedProfile } from "#features/profiles/contract/profiles.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";

export const BASIC_SETUP = {
  fullName: "Amina Otieno",
  country: "KE",
  ageRange: "25_to_34",
  gender: "female",
  entrepreneurType: "social_entrepreneur",
  businessName: "Maji Safi",
};

export const BASIC = { fullName: "Amina Otieno", country: "KE", entrepreneurType: "social_entrepreneur" };

export const BUSINESS = {
  businessName: "Maji Safi",
  businessStage: "growth_stage",
  industrySector: ["agriculture_and_agribusiness"],
  businessModel: ["marketplace_or_platform"],
};

export const SKILLS = {
  skillsOffer: ["project_management"],
  supportAreasNeeded: ["market_access_and_export"],
  joiningGoals: ["find_a_mentor"],
  goals612Months: ["improve_operations_and_delivery"],
  goals3Years: ["expand_nationally"],
  challengesFaced: ["strong_competition"],
  topicsOfInterest: ["clean_energy_and_climate"],
  educationAndTraining: ["diploma"],
};

export const BUILDER = {
  ageRange: "25_to_34",
  gender: "female",
  phoneWhatsapp: "0712345678",
  userBio: "I bring clean water to villages.",
  productServiceDescription: "Water kiosks.",
  targetCustomers: "Families without piped water.",
  impactDescription: "Fewer sick children.",
  impactMetrics: ["people_with_clean_water_or_sanitation"],
};

export const PIONEER = {
  impactMetrics: ["people_with_clean_water_or_sanitation", "jobs_created", "people_trained"],
  skillsOffer: ["project_management", "legal_and_compliance", "sales_and_negotiation"],
  wantsToMentor: true,
  mentorAreas: ["starting_a_business", "grant_writing"],
  linkedinSocialProfile: "https://linkedin.example/in/amina",
  websitePortfolio: "https://maji.example",
  collaboratorTypes: ["co_founder"],
  yearsExperience: "3_to_5_years",
};

type Changes = Record<string, unknown>;

export const patchProfile = (api: TestApi, as: TestAccount, changes: Changes, baseVersion = 1) =>
  api.call("PATCH", `/api/profiles/${as.id}`, { as, json: { baseVersion, changes } });

export async function save(api: TestApi, as: TestAccount, changes: Changes, baseVersion = 1): Promise<SavedProfile> {
  return (await (await patchProfile(api, as, changes, baseVersion)).json()) as SavedProfile;
}

export async function submit(
  api: TestApi,
  as: TestAccount,
  changes: Changes,
  { baseVersion = 1, confirmCard = false } = {},
): Promise<SavedProfile> {
  const json = { baseVersion, changes, confirmCard };
  return (await (await api.call("POST", `/api/profiles/${as.id}/submit`, { as, json })).json()) as SavedProfile;
}
