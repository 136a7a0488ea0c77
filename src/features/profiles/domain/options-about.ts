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
  { key: "female", label: "Female" },
  { key: "male", label: "Male" },
  { key: "non_binary", label: "Non-binary" },
  { key: "prefer_not_to_say", label: "Prefer not to say" },
] as const satisfies readonly Option[];

export const EDUCATION = [
  { key: "primary_school", label: "Primary school" },
  { key: "secondary_or_high_school", label: "Secondary or high school" },
  { key: "technical_or_vocational_certificate", label: "Technical or vocational certificate" },
  { key: "diploma", label: "Diploma" },
  { key: "bachelors_degree", label: "Bachelor's degree" },
  { key: "postgraduate_diploma", label: "Postgraduate diploma" },
  { key: "masters_degree", label: "Master's degree" },
  { key: "doctorate", label: "Doctorate" },
  { key: "professional_qualification", label: "Professional qualification" },
  { key: "accelerator_or_incubator_programme", label: "Accelerator or incubator programme" },
  { key: "entrepreneurship_short_course", label: "Entrepreneurship short course" },
  { key: "digital_or_technical_bootcamp", label: "Digital or technical bootcamp" },
  { key: "apprenticeship_or_self_taught", label: "Apprenticeship or self-taught" },
] as const satisfies readonly Option[];

export const SKILLS = [
  { key: "business_strategy_and_planning", label: "Business Strategy & Planning" },
  { key: "marketing_and_branding", label: "Marketing & Branding" },
  { key: "digital_marketing_and_social_media", label: "Digital Marketing & Social Media" },
  { key: "sales_and_negotiation", label: "Sales & Negotiation" },
  { key: "financial_management_and_accounting", label: "Financial Management & Accounting" },
  { key: "fundraising_and_grant_writing", label: "Fundraising & Grant Writing" },
  { key: "software_and_web_development", label: "Software & Web Development" },
  { key: "data_and_artificial_intelligence", label: "Data & Artificial Intelligence" },
  { key: "graphic_design_and_creative_production", label: "Graphic Design & Creative Production" },
  { key: "product_design_and_management", label: "Product Design & Management" },
  { key: "project_management", label: "Project Management" },
  { key: "operations_and_supply_chain", label: "Operations & Supply Chain" },
  { key: "human_resources_and_leadership", label: "Human Resources & Leadership" },
  { key: "legal_and_compliance", label: "Legal & Compliance" },
  { key: "training_coaching_and_facilitation", label: "Training, Coaching & Facilitation" },
] as const satisfies readonly Option[];

export const JOINING_GOALS = [
  { key: "meet_other_entrepreneurs", label: "Meet other entrepreneurs" },
  { key: "find_a_mentor", label: "Find a mentor" },
  { key: "become_a_mentor", label: "Become a mentor" },
  { key: "find_funding_and_grants", label: "Find funding and grants" },
  { key: "find_business_opportunities", label: "Find business opportunities" },
  { key: "learn_new_skills", label: "Learn new skills" },
  { key: "find_partners_or_collaborators", label: "Find partners or collaborators" },
  { key: "reach_new_customers_or_markets", label: "Reach new customers or markets" },
  { key: "get_business_support_services", label: "Get business support services" },
  { key: "build_my_profile_and_credibility", label: "Build my profile and credibility" },
  { key: "contribute_to_african_innovation", label: "Contribute to African innovation" },
] as const satisfies readonly Option[];

export const CONTACT_METHODS = [
  { key: "email", label: "Email" },
  { key: "phone_whatsapp", label: "Phone or WhatsApp" },
  { key: "both", label: "Email and WhatsApp" },
] as const satisfies readonly Option[];

/** Decision 62: who comes to the WhatsApp of a member who chose it (docs/product/introductions.md#contact). */
export const WHATSAPP_READERS = [
  { key: "members", label: "Members who are signed in" },
  { key: "introduced", label: "After an introduction" },
  { key: "nobody", label: "Nobody" },
] as const satisfies readonly Option[];
