import type { EntrepreneurType } from "#kernel/entrepreneur-type.ts";
import type { OPTION_LISTS } from "./options.ts";
import type { ProfileFields } from "./profile.ts";

type KeyOf<L extends keyof typeof OPTION_LISTS> = (typeof OPTION_LISTS)[L][number]["key"];
type Likely = {
  skillsOffer?: readonly KeyOf<"skill">[];
  supportAreasNeeded?: readonly KeyOf<"supportArea">[];
  joiningGoals?: readonly KeyOf<"joiningGoal">[];
  goals612Months?: readonly KeyOf<"shortTermGoal">[];
  goals3Years?: readonly KeyOf<"longTermGoal">[];
  challengesFaced?: readonly KeyOf<"challenge">[];
  topicsOfInterest?: readonly KeyOf<"sectorOfInterest">[];
};

const BY_TYPE: Record<EntrepreneurType, Likely> = {
  social_entrepreneur: {
    skillsOffer: ["fundraising_and_grant_writing", "training_coaching_and_facilitation"],
    supportAreasNeeded: ["impact_measurement_and_reporting", "networking_and_partnerships"],
    joiningGoals: ["find_funding_and_grants", "contribute_to_african_innovation"],
    goals612Months: ["start_measuring_my_impact", "raise_seed_funding_or_a_grant"],
    goals3Years: ["serve_10000_or_more_people", "form_regional_partnerships"],
  },
  solo: {
    skillsOffer: ["digital_marketing_and_social_media", "sales_and_negotiation"],
    supportAreasNeeded: ["sales_and_customer_acquisition", "financial_management_and_bookkeeping"],
    joiningGoals: ["reach_new_customers_or_markets", "meet_other_entrepreneurs"],
    goals612Months: ["increase_sales_and_revenue", "build_or_improve_my_website_or_online_shop"],
    challengesFaced: ["time_pressure_and_wellbeing", "low_visibility_and_marketing_reach"],
  },
  freelancer: {
    skillsOffer: ["graphic_design_and_creative_production", "digital_marketing_and_social_media", "project_management"],
    supportAreasNeeded: ["sales_and_customer_acquisition", "networking_and_partnerships"],
    joiningGoals: ["reach_new_customers_or_markets", "build_my_profile_and_credibility"],
    goals612Months: ["win_my_first_customers", "grow_my_social_media_audience"],
    goals3Years: ["become_a_recognised_brand"],
    challengesFaced: ["irregular_cash_flow", "time_pressure_and_wellbeing"],
  },
  side_hustler: {
    supportAreasNeeded: ["business_planning_and_strategy", "training_and_skills_development"],
    joiningGoals: ["learn_new_skills", "meet_other_entrepreneurs"],
    goals612Months: ["register_my_business", "increase_sales_and_revenue"],
    challengesFaced: ["time_pressure_and_wellbeing", "low_visibility_and_marketing_reach"],
  },
  early_startup: {
    skillsOffer: ["product_design_and_management", "software_and_web_development"],
    supportAreasNeeded: ["product_development_and_innovation", "talent_hr_and_team_building"],
    joiningGoals: ["find_funding_and_grants", "find_partners_or_collaborators"],
    goals612Months: ["launch_my_product_or_service", "become_investment_ready"],
    goals3Years: ["raise_growth_investment", "expand_to_other_african_countries"],
    challengesFaced: ["hiring_and_keeping_skilled_people"],
  },
  sme: {
    skillsOffer: ["operations_and_supply_chain", "human_resources_and_leadership"],
    supportAreasNeeded: ["market_access_and_export", "talent_hr_and_team_building"],
    joiningGoals: ["find_business_opportunities", "reach_new_customers_or_markets"],
    goals612Months: ["hire_first_or_next_team_members", "improve_operations_and_delivery"],
    goals3Years: ["export_outside_africa", "supply_large_companies_or_government"],
    challengesFaced: ["hiring_and_keeping_skilled_people", "high_cost_of_doing_business"],
  },
  aspiring: {
    supportAreasNeeded: ["legal_registration_and_compliance", "training_and_skills_development"],
    joiningGoals: ["learn_new_skills", "find_a_mentor"],
    goals612Months: ["validate_my_business_idea", "register_my_business"],
    challengesFaced: ["gaps_in_business_skills", "lack_of_mentors_or_networks"],
  },
};

const BY_INDUSTRY: Partial<Record<KeyOf<"industry">, Likely>> = {
  agriculture_and_agribusiness: {
    skillsOffer: ["operations_and_supply_chain"],
    challengesFaced: ["supply_chain_and_logistics"],
  },
  food_and_beverage: { skillsOffer: ["sales_and_negotiation"], challengesFaced: ["supply_chain_and_logistics"] },
  technology_and_software: {
    skillsOffer: ["software_and_web_development", "data_and_artificial_intelligence"],
    challengesFaced: ["unreliable_power_or_internet"],
  },
  financial_services_and_fintech: {
    skillsOffer: ["financial_management_and_accounting", "legal_and_compliance"],
    challengesFaced: ["registration_tax_and_regulation"],
  },
  healthcare_and_wellness: {
    skillsOffer: ["training_coaching_and_facilitation"],
    supportAreasNeeded: ["legal_registration_and_compliance"],
    challengesFaced: ["registration_tax_and_regulation"],
  },
  education_and_training: { skillsOffer: ["training_coaching_and_facilitation"] },
  clean_energy_and_climate: {
    skillsOffer: ["project_management", "fundraising_and_grant_writing"],
    supportAreasNeeded: ["impact_measurement_and_reporting"],
    challengesFaced: ["access_to_technology_and_equipment"],
  },
  manufacturing_and_processing: {
    skillsOffer: ["operations_and_supply_chain"],
    challengesFaced: ["access_to_technology_and_equipment", "unreliable_power_or_internet"],
  },
  e_commerce_and_retail: {
    skillsOffer: ["sales_and_negotiation", "digital_marketing_and_social_media"],
    challengesFaced: ["supply_chain_and_logistics", "strong_competition"],
  },
  creative_arts_and_media: { skillsOffer: ["graphic_design_and_creative_production"] },
  fashion_and_beauty: {
    skillsOffer: ["marketing_and_branding", "graphic_design_and_creative_production"],
    challengesFaced: ["strong_competition"],
  },
  tourism_and_hospitality: { skillsOffer: ["marketing_and_branding", "sales_and_negotiation"] },
  transport_and_logistics: { skillsOffer: ["operations_and_supply_chain"] },
  construction_and_real_estate: { skillsOffer: ["project_management", "sales_and_negotiation"] },
  water_waste_and_circular_economy: {
    skillsOffer: ["project_management"],
    supportAreasNeeded: ["impact_measurement_and_reporting"],
  },
  professional_and_business_services: {
    skillsOffer: ["business_strategy_and_planning", "financial_management_and_accounting", "legal_and_compliance"],
  },
  non_profit_and_community_development: {
    skillsOffer: ["fundraising_and_grant_writing", "training_coaching_and_facilitation"],
    supportAreasNeeded: ["impact_measurement_and_reporting"],
  },
};

const LANDLOCKED = ["BF", "BI", "BW", "CF", "ET", "LS", "ML", "MW", "NE", "RW", "SS", "SZ", "TD", "UG", "ZM", "ZW"];
const ACROSS_A_BORDER: Likely = {
  supportAreasNeeded: ["market_access_and_export"],
  goals3Years: ["expand_to_other_african_countries"],
  challengesFaced: ["limited_market_access", "supply_chain_and_logistics"],
};

type Business = Pick<ProfileFields, "entrepreneurType" | "industrySector" | "country">;

/** Decision 65: frequent choices of similar businesses, shown at the top of the list. */
export function likelyAnswers(list: keyof ProfileFields, business: Business): string[] {
  const { entrepreneurType, industrySector, country } = business;
  const about: Likely[] = [
    { topicsOfInterest: industrySector as KeyOf<"industry">[] },
    ...industrySector.map((industry) => BY_INDUSTRY[industry as KeyOf<"industry">] ?? {}),
    BY_TYPE[entrepreneurType as EntrepreneurType] ?? {},
    LANDLOCKED.includes(country ?? "") ? ACROSS_A_BORDER : {},
  ];
  return [...new Set(about.flatMap((likely) => (list in likely ? (likely[list as keyof Likely] ?? []) : [])))];
}
