import type { Option } from "./field-rule.ts";

export const BUSINESS_STAGES = [
  { key: "idea_stage", label: "Idea Stage" },
  { key: "early_development", label: "Early Development" },
  { key: "mvp_prototype", label: "MVP/Prototype" },
  { key: "market_entry", label: "Market Entry" },
  { key: "growth_stage", label: "Growth Stage" },
  { key: "scaling", label: "Scaling" },
  { key: "established", label: "Established" },
] as const satisfies readonly Option[];

export const REGISTRATION_STATES = [
  { key: "yes", label: "Yes" },
  { key: "no", label: "No" },
  { key: "in_progress", label: "In Progress" },
] as const satisfies readonly Option[];

export const YEARS_OF_EXPERIENCE = [
  { key: "less_than_1_year", label: "Less than 1 year" },
  { key: "1_to_2_years", label: "1-2 years" },
  { key: "3_to_5_years", label: "3-5 years" },
  { key: "6_to_10_years", label: "6-10 years" },
  { key: "more_than_10_years", label: "More than 10 years" },
] as const satisfies readonly Option[];

export const REVENUE_RANGES = [
  { key: "no_revenue_yet", label: "No revenue yet" },
  { key: "less_than_1000", label: "Less than $1,000" },
  { key: "1000_to_10000", label: "$1,000-$10,000" },
  { key: "10000_to_50000", label: "$10,000-$50,000" },
  { key: "50000_to_100000", label: "$50,000-$100,000" },
  { key: "more_than_100000", label: "More than $100,000" },
] as const satisfies readonly Option[];

export const HOURLY_RATES = [
  { key: "under_10", label: "Under $10/hour" },
  { key: "10_to_20", label: "$10-$20" },
  { key: "20_to_50", label: "$20-$50" },
  { key: "50_to_100", label: "$50-$100" },
  { key: "over_100", label: "Over $100/hour" },
  { key: "project_based", label: "Project-based" },
  { key: "negotiable", label: "Negotiable" },
  { key: "prefer_not_to_disclose", label: "Prefer not to disclose" },
] as const satisfies readonly Option[];

export const MARKETS = [
  { key: "local_city", label: "Local/City" },
  { key: "regional_state", label: "Regional/State" },
  { key: "national", label: "National" },
  { key: "east_africa", label: "East Africa" },
  { key: "west_africa", label: "West Africa" },
  { key: "southern_africa", label: "Southern Africa" },
  { key: "north_africa", label: "North Africa" },
  { key: "pan_african", label: "Pan-African" },
  { key: "international", label: "International" },
] as const satisfies readonly Option[];

export const INDUSTRIES = [
  { key: "agriculture_and_agribusiness", label: "Agriculture & Agribusiness" },
  { key: "food_and_beverage", label: "Food & Beverage" },
  { key: "technology_and_software", label: "Technology & Software" },
  { key: "financial_services_and_fintech", label: "Financial Services & Fintech" },
  { key: "healthcare_and_wellness", label: "Healthcare & Wellness" },
  { key: "education_and_training", label: "Education & Training" },
  { key: "clean_energy_and_climate", label: "Clean Energy & Climate" },
  { key: "manufacturing_and_processing", label: "Manufacturing & Processing" },
  { key: "e_commerce_and_retail", label: "E-commerce & Retail" },
  { key: "creative_arts_and_media", label: "Creative Arts & Media" },
  { key: "fashion_and_beauty", label: "Fashion & Beauty" },
  { key: "tourism_and_hospitality", label: "Tourism & Hospitality" },
  { key: "transport_and_logistics", label: "Transport & Logistics" },
  { key: "construction_and_real_estate", label: "Construction & Real Estate" },
  { key: "water_waste_and_circular_economy", label: "Water, Waste & Circular Economy" },
  { key: "professional_and_business_services", label: "Professional & Business Services" },
  { key: "non_profit_and_community_development", label: "Non-profit & Community Development" },
] as const satisfies readonly Option[];

export const BUSINESS_MODELS = [
  { key: "business_to_consumer", label: "Business to Consumer (B2C)" },
  { key: "business_to_business", label: "Business to Business (B2B)" },
  { key: "business_to_business_to_consumer", label: "Business to Business to Consumer (B2B2C)" },
  { key: "business_to_government", label: "Business to Government (B2G)" },
  { key: "marketplace_or_platform", label: "Marketplace or Platform" },
  { key: "subscription_or_membership", label: "Subscription or Membership" },
  { key: "software_as_a_service", label: "Software as a Service (SaaS)" },
  { key: "e_commerce_or_direct_sales", label: "E-commerce or Direct Sales" },
  { key: "service_or_consulting", label: "Service or Consulting" },
  { key: "manufacturing_or_wholesale", label: "Manufacturing or Wholesale" },
  { key: "franchise_licence_or_agency", label: "Franchise, Licence or Agency" },
  { key: "cooperative_or_community_owned", label: "Cooperative or Community-owned" },
  { key: "social_enterprise_or_hybrid", label: "Social Enterprise or Hybrid" },
] as const satisfies readonly Option[];

export const SOLO_SERVICES = [
  { key: "web_development", label: "Web Development" },
  { key: "mobile_app_development", label: "Mobile App Development" },
  { key: "ui_ux_design", label: "UI/UX Design" },
  { key: "graphic_design", label: "Graphic Design" },
  { key: "branding_and_logo_design", label: "Branding & Logo Design" },
  { key: "photography", label: "Photography" },
  { key: "video_production_and_editing", label: "Video Production & Editing" },
  { key: "animation_and_motion_graphics", label: "Animation & Motion Graphics" },
  { key: "content_writing_and_copywriting", label: "Content Writing & Copywriting" },
  { key: "translation_and_interpretation", label: "Translation & Interpretation" },
  { key: "social_media_management", label: "Social Media Management" },
  { key: "digital_marketing_and_seo", label: "Digital Marketing & SEO" },
  { key: "virtual_assistance", label: "Virtual Assistance" },
  { key: "data_entry_and_transcription", label: "Data Entry & Transcription" },
  { key: "data_analysis_and_ai", label: "Data Analysis & AI" },
  { key: "accounting_and_bookkeeping", label: "Accounting & Bookkeeping" },
  { key: "tax_and_registration_support", label: "Tax & Registration Support" },
  { key: "legal_services", label: "Legal Services" },
  { key: "business_consulting", label: "Business Consulting" },
  { key: "grant_and_proposal_writing", label: "Grant & Proposal Writing" },
  { key: "project_management", label: "Project Management" },
  { key: "hr_and_recruitment", label: "HR & Recruitment" },
  { key: "training_and_tutoring", label: "Training & Tutoring" },
  { key: "event_planning_and_catering", label: "Event Planning & Catering" },
  { key: "fashion_design_and_tailoring", label: "Fashion Design & Tailoring" },
  { key: "hair_beauty_and_wellness", label: "Hair, Beauty & Wellness" },
  { key: "it_support_and_device_repair", label: "IT Support & Device Repair" },
] as const satisfies readonly Option[];
