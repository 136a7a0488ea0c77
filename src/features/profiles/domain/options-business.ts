import { msg } from "#kernel/translate.ts";
import type { Option } from "./field-rule.ts";

export const BUSINESS_STAGES = [
  { key: "idea_stage", label: msg("Idea Stage") },
  { key: "early_development", label: msg("Early Development") },
  { key: "mvp_prototype", label: msg("MVP/Prototype") },
  { key: "market_entry", label: msg("Market Entry") },
  { key: "growth_stage", label: msg("Growth Stage") },
  { key: "scaling", label: msg("Scaling") },
  { key: "established", label: msg("Established") },
] as const satisfies readonly Option[];

export const REGISTRATION_STATES = [
  { key: "yes", label: msg("Yes") },
  { key: "no", label: msg("No") },
  { key: "in_progress", label: msg("In Progress") },
] as const satisfies readonly Option[];

export const YEARS_OF_EXPERIENCE = [
  { key: "less_than_1_year", label: msg("Less than 1 year") },
  { key: "1_to_2_years", label: msg("1-2 years") },
  { key: "3_to_5_years", label: msg("3-5 years") },
  { key: "6_to_10_years", label: msg("6-10 years") },
  { key: "more_than_10_years", label: msg("More than 10 years") },
] as const satisfies readonly Option[];

export const REVENUE_RANGES = [
  { key: "no_revenue_yet", label: msg("No revenue yet") },
  { key: "less_than_1000", label: msg("Less than $1,000") },
  { key: "1000_to_10000", label: msg("$1,000-$10,000") },
  { key: "10000_to_50000", label: msg("$10,000-$50,000") },
  { key: "50000_to_100000", label: msg("$50,000-$100,000") },
  { key: "more_than_100000", label: msg("More than $100,000") },
] as const satisfies readonly Option[];

export const HOURLY_RATES = [
  { key: "under_10", label: msg("Under $10/hour") },
  { key: "10_to_20", label: msg("$10-$20") },
  { key: "20_to_50", label: msg("$20-$50") },
  { key: "50_to_100", label: msg("$50-$100") },
  { key: "over_100", label: msg("Over $100/hour") },
  { key: "project_based", label: msg("Project-based") },
  { key: "negotiable", label: msg("Negotiable") },
  { key: "prefer_not_to_disclose", label: msg("Prefer not to disclose") },
] as const satisfies readonly Option[];

export const MARKETS = [
  { key: "local_city", label: msg("Local/City") },
  { key: "regional_state", label: msg("Regional/State") },
  { key: "national", label: msg("National") },
  { key: "east_africa", label: msg("East Africa") },
  { key: "west_africa", label: msg("West Africa") },
  { key: "southern_africa", label: msg("Southern Africa") },
  { key: "north_africa", label: msg("North Africa") },
  { key: "pan_african", label: msg("Pan-African") },
  { key: "international", label: msg("International") },
] as const satisfies readonly Option[];

export const INDUSTRIES = [
  { key: "agriculture_and_agribusiness", label: msg("Agriculture & Agribusiness") },
  { key: "food_and_beverage", label: msg("Food & Beverage") },
  { key: "technology_and_software", label: msg("Technology & Software") },
  { key: "financial_services_and_fintech", label: msg("Financial Services & Fintech") },
  { key: "healthcare_and_wellness", label: msg("Healthcare & Wellness") },
  { key: "education_and_training", label: msg("Education & Training") },
  { key: "clean_energy_and_climate", label: msg("Clean Energy & Climate") },
  { key: "manufacturing_and_processing", label: msg("Manufacturing & Processing") },
  { key: "e_commerce_and_retail", label: msg("E-commerce & Retail") },
  { key: "creative_arts_and_media", label: msg("Creative Arts & Media") },
  { key: "fashion_and_beauty", label: msg("Fashion & Beauty") },
  { key: "tourism_and_hospitality", label: msg("Tourism & Hospitality") },
  { key: "transport_and_logistics", label: msg("Transport & Logistics") },
  { key: "construction_and_real_estate", label: msg("Construction & Real Estate") },
  { key: "water_waste_and_circular_economy", label: msg("Water, Waste & Circular Economy") },
  { key: "professional_and_business_services", label: msg("Professional & Business Services") },
  { key: "non_profit_and_community_development", label: msg("Non-profit & Community Development") },
] as const satisfies readonly Option[];

export const BUSINESS_MODELS = [
  { key: "business_to_consumer", label: msg("Business to Consumer (B2C)") },
  { key: "business_to_business", label: msg("Business to Business (B2B)") },
  { key: "business_to_business_to_consumer", label: msg("Business to Business to Consumer (B2B2C)") },
  { key: "business_to_government", label: msg("Business to Government (B2G)") },
  { key: "marketplace_or_platform", label: msg("Marketplace or Platform") },
  { key: "subscription_or_membership", label: msg("Subscription or Membership") },
  { key: "software_as_a_service", label: msg("Software as a Service (SaaS)") },
  { key: "e_commerce_or_direct_sales", label: msg("E-commerce or Direct Sales") },
  { key: "service_or_consulting", label: msg("Service or Consulting") },
  { key: "manufacturing_or_wholesale", label: msg("Manufacturing or Wholesale") },
  { key: "franchise_licence_or_agency", label: msg("Franchise, Licence or Agency") },
  { key: "cooperative_or_community_owned", label: msg("Cooperative or Community-owned") },
  { key: "social_enterprise_or_hybrid", label: msg("Social Enterprise or Hybrid") },
] as const satisfies readonly Option[];

export const SOLO_SERVICES = [
  { key: "web_development", label: msg("Web Development") },
  { key: "mobile_app_development", label: msg("Mobile App Development") },
  { key: "ui_ux_design", label: msg("UI/UX Design") },
  { key: "graphic_design", label: msg("Graphic Design") },
  { key: "branding_and_logo_design", label: msg("Branding & Logo Design") },
  { key: "photography", label: msg("Photography") },
  { key: "video_production_and_editing", label: msg("Video Production & Editing") },
  { key: "animation_and_motion_graphics", label: msg("Animation & Motion Graphics") },
  { key: "content_writing_and_copywriting", label: msg("Content Writing & Copywriting") },
  { key: "translation_and_interpretation", label: msg("Translation & Interpretation") },
  { key: "social_media_management", label: msg("Social Media Management") },
  { key: "digital_marketing_and_seo", label: msg("Digital Marketing & SEO") },
  { key: "virtual_assistance", label: msg("Virtual Assistance") },
  { key: "data_entry_and_transcription", label: msg("Data Entry & Transcription") },
  { key: "data_analysis_and_ai", label: msg("Data Analysis & AI") },
  { key: "accounting_and_bookkeeping", label: msg("Accounting & Bookkeeping") },
  { key: "tax_and_registration_support", label: msg("Tax & Registration Support") },
  { key: "legal_services", label: msg("Legal Services") },
  { key: "business_consulting", label: msg("Business Consulting") },
  { key: "grant_and_proposal_writing", label: msg("Grant & Proposal Writing") },
  { key: "project_management", label: msg("Project Management") },
  { key: "hr_and_recruitment", label: msg("HR & Recruitment") },
  { key: "training_and_tutoring", label: msg("Training & Tutoring") },
  { key: "event_planning_and_catering", label: msg("Event Planning & Catering") },
  { key: "fashion_design_and_tailoring", label: msg("Fashion Design & Tailoring") },
  { key: "hair_beauty_and_wellness", label: msg("Hair, Beauty & Wellness") },
  { key: "it_support_and_device_repair", label: msg("IT Support & Device Repair") },
] as const satisfies readonly Option[];
