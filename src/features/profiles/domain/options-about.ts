import { msg } from "#kernel/translate.ts";
import type { Option } from "./field-rule.ts";

export const AGE_RANGES = [
  { key: "18_to_24", label: "18-24" },
  { key: "25_to_34", label: "25-34" },
  { key: "35_to_44", label: "35-44" },
  { key: "45_to_54", label: "45-54" },
  { key: "55_to_64", label: "55-64" },
  { key: "65_plus", label: "65+" },
] as const satisfies readonly Option[];

export const GENDERS = [
  { key: "female", label: msg("Female") },
  { key: "male", label: msg("Male") },
  { key: "non_binary", label: msg("Non-binary") },
  { key: "prefer_not_to_say", label: msg("Prefer not to say") },
] as const satisfies readonly Option[];

export const EDUCATION = [
  { key: "primary_school", label: msg("Primary school") },
  { key: "secondary_or_high_school", label: msg("Secondary or high school") },
  { key: "technical_or_vocational_certificate", label: msg("Technical or vocational certificate") },
  { key: "diploma", label: msg("Diploma") },
  { key: "bachelors_degree", label: msg("Bachelor's degree") },
  { key: "postgraduate_diploma", label: msg("Postgraduate diploma") },
  { key: "masters_degree", label: msg("Master's degree") },
  { key: "doctorate", label: msg("Doctorate") },
  { key: "professional_qualification", label: msg("Professional qualification") },
  { key: "accelerator_or_incubator_programme", label: msg("Accelerator or incubator programme") },
  { key: "entrepreneurship_short_course", label: msg("Entrepreneurship short course") },
  { key: "digital_or_technical_bootcamp", label: msg("Digital or technical bootcamp") },
  { key: "apprenticeship_or_self_taught", label: msg("Apprenticeship or self-taught") },
] as const satisfies readonly Option[];

export const SKILLS = [
  { key: "business_strategy_and_planning", label: msg("Business Strategy & Planning") },
  { key: "marketing_and_branding", label: msg("Marketing & Branding") },
  { key: "digital_marketing_and_social_media", label: msg("Digital Marketing & Social Media") },
  { key: "sales_and_negotiation", label: msg("Sales & Negotiation") },
  { key: "financial_management_and_accounting", label: msg("Financial Management & Accounting") },
  { key: "fundraising_and_grant_writing", label: msg("Fundraising & Grant Writing") },
  { key: "software_and_web_development", label: msg("Software & Web Development") },
  { key: "data_and_artificial_intelligence", label: msg("Data & Artificial Intelligence") },
  { key: "graphic_design_and_creative_production", label: msg("Graphic Design & Creative Production") },
  { key: "product_design_and_management", label: msg("Product Design & Management") },
  { key: "project_management", label: msg("Project Management") },
  { key: "operations_and_supply_chain", label: msg("Operations & Supply Chain") },
  { key: "human_resources_and_leadership", label: msg("Human Resources & Leadership") },
  { key: "legal_and_compliance", label: msg("Legal & Compliance") },
  { key: "training_coaching_and_facilitation", label: msg("Training, Coaching & Facilitation") },
] as const satisfies readonly Option[];

export const JOINING_GOALS = [
  { key: "meet_other_entrepreneurs", label: msg("Meet other entrepreneurs") },
  { key: "find_a_mentor", label: msg("Find a mentor") },
  { key: "become_a_mentor", label: msg("Become a mentor") },
  { key: "find_funding_and_grants", label: msg("Find funding and grants") },
  { key: "find_business_opportunities", label: msg("Find business opportunities") },
  { key: "learn_new_skills", label: msg("Learn new skills") },
  { key: "find_partners_or_collaborators", label: msg("Find partners or collaborators") },
  { key: "reach_new_customers_or_markets", label: msg("Reach new customers or markets") },
  { key: "get_business_support_services", label: msg("Get business support services") },
  { key: "build_my_profile_and_credibility", label: msg("Build my profile and credibility") },
  { key: "contribute_to_african_innovation", label: msg("Contribute to African innovation") },
] as const satisfies readonly Option[];

export const CONTACT_METHODS = [
  { key: "email", label: msg("Email") },
  { key: "phone_whatsapp", label: msg("Phone or WhatsApp") },
  { key: "both", label: msg("Email and WhatsApp") },
] as const satisfies readonly Option[];

/** Decision 62: who may open a member's WhatsApp (docs/product/introductions.md#contact). */
export const WHATSAPP_READERS = [
  { key: "members", label: msg("Members who are signed in") },
  { key: "introduced", label: msg("After an introduction") },
  { key: "nobody", label: msg("Nobody") },
] as const satisfies readonly Option[];
