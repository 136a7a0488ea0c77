import { ENTREPRENEUR_TYPES, TYPE_LABELS, type TypeLabelContext, typeLabel } from "#kernel/entrepreneur-type.ts";
import { msg } from "#kernel/translate.ts";
import type { Option } from "./field-rule.ts";
import { keyIn, labelIn } from "./option.ts";
import {
  AGE_RANGES,
  CONTACT_METHODS,
  EDUCATION,
  GENDERS,
  JOINING_GOALS,
  SKILLS,
  WHATSAPP_READERS,
} from "./options-about.ts";
import {
  BUSINESS_MODELS,
  BUSINESS_STAGES,
  HOURLY_RATES,
  INDUSTRIES,
  MARKETS,
  REGISTRATION_STATES,
  REVENUE_RANGES,
  SOLO_SERVICES,
  YEARS_OF_EXPERIENCE,
} from "./options-business.ts";
import { CHALLENGES, COLLABORATOR_TYPES, MENTOR_AREAS, SUPPORT_AREAS } from "./options-needs.ts";

const SHORT_TERM_GOALS = [
  { key: "validate_my_business_idea", label: msg("Validate my business idea") },
  { key: "register_my_business", label: msg("Register my business") },
  { key: "write_or_update_my_business_plan", label: msg("Write or update my business plan") },
  { key: "launch_my_product_or_service", label: msg("Launch my product or service") },
  { key: "win_my_first_customers", label: msg("Win my first customers") },
  { key: "increase_sales_and_revenue", label: msg("Increase sales and revenue") },
  { key: "reach_break_even_or_profit", label: msg("Reach break-even or profit") },
  { key: "improve_cash_flow_and_records", label: msg("Improve cash flow and records") },
  { key: "raise_seed_funding_or_a_grant", label: msg("Raise seed funding or a grant") },
  { key: "become_investment_ready", label: msg("Become investment-ready") },
  { key: "build_or_improve_my_website_or_online_shop", label: msg("Build or improve my website or online shop") },
  { key: "grow_my_social_media_audience", label: msg("Grow my social media audience") },
  { key: "improve_my_product_or_service", label: msg("Improve my product or service") },
  { key: "hire_first_or_next_team_members", label: msg("Hire first or next team members") },
  { key: "train_myself_or_my_team", label: msg("Train myself or my team") },
  { key: "find_a_mentor", label: msg("Find a mentor") },
  { key: "find_partners_or_collaborators", label: msg("Find partners or collaborators") },
  { key: "enter_a_new_local_market", label: msg("Enter a new local market") },
  { key: "improve_operations_and_delivery", label: msg("Improve operations and delivery") },
  { key: "start_measuring_my_impact", label: msg("Start measuring my impact") },
] as const satisfies readonly Option[];

const LONG_TERM_GOALS = [
  { key: "build_a_profitable_sustainable_business", label: msg("Build a profitable, sustainable business") },
  { key: "expand_nationally", label: msg("Expand nationally") },
  { key: "expand_to_other_african_countries", label: msg("Expand to other African countries") },
  { key: "export_outside_africa", label: msg("Export outside Africa") },
  { key: "raise_growth_investment", label: msg("Raise growth investment") },
  { key: "reach_100000_in_yearly_revenue", label: msg("Reach $100,000 in yearly revenue") },
  { key: "reach_1_million_in_yearly_revenue", label: msg("Reach $1 million in yearly revenue") },
  { key: "create_10_or_more_jobs", label: msg("Create 10 or more jobs") },
  { key: "create_50_or_more_jobs", label: msg("Create 50 or more jobs") },
  { key: "become_a_recognised_brand", label: msg("Become a recognised brand") },
  { key: "launch_new_product_lines", label: msg("Launch new product lines") },
  { key: "own_technology_or_intellectual_property", label: msg("Own technology or intellectual property") },
  { key: "open_own_premises_or_production_site", label: msg("Open own premises or production site") },
  { key: "franchise_or_license_my_business", label: msg("Franchise or license my business") },
  { key: "form_regional_partnerships", label: msg("Form regional partnerships") },
  { key: "supply_large_companies_or_government", label: msg("Supply large companies or government") },
  { key: "serve_10000_or_more_people", label: msg("Serve 10,000 or more people") },
  { key: "cut_my_environmental_footprint", label: msg("Cut my environmental footprint") },
  { key: "mentor_or_invest_in_other_entrepreneurs", label: msg("Mentor or invest in other entrepreneurs") },
  { key: "sell_merge_or_hand_over_my_business", label: msg("Sell, merge or hand over my business") },
] as const satisfies readonly Option[];

const IMPACT_METRICS = [
  { key: "jobs_created", label: msg("Jobs created") },
  { key: "jobs_sustained", label: msg("Jobs sustained") },
  { key: "women_employed_or_supported", label: msg("Women employed or supported") },
  { key: "youth_employed_or_supported", label: msg("Youth employed or supported") },
  { key: "people_with_disabilities_included", label: msg("People with disabilities included") },
  { key: "people_reached_or_served", label: msg("People reached or served") },
  { key: "low_income_customers_served", label: msg("Low-income customers served") },
  { key: "smallholder_farmers_supported", label: msg("Smallholder farmers supported") },
  { key: "household_income_increased", label: msg("Household income increased") },
  { key: "people_trained", label: msg("People trained") },
  { key: "learners_reached", label: msg("Learners reached") },
  { key: "patients_or_health_clients_reached", label: msg("Patients or health clients reached") },
  { key: "people_with_clean_water_or_sanitation", label: msg("People with clean water or sanitation") },
  { key: "people_with_clean_energy", label: msg("People with clean energy") },
  { key: "carbon_emissions_avoided", label: msg("Carbon emissions avoided") },
  { key: "trees_planted_or_land_restored", label: msg("Trees planted or land restored") },
  { key: "waste_recycled_or_diverted", label: msg("Waste recycled or diverted") },
  { key: "local_suppliers_supported", label: msg("Local suppliers supported") },
  { key: "small_businesses_supported", label: msg("Small businesses supported") },
  { key: "revenue_reinvested_in_the_community", label: msg("Revenue reinvested in the community") },
] as const satisfies readonly Option[];

/** Sectors of interest reuse the industries: one vocabulary for matching (docs/product/profiles.md#fixed-lists). */
export const OPTION_LISTS = {
  entrepreneurType: ENTREPRENEUR_TYPES.map((key): Option => ({ key, label: TYPE_LABELS.default[key] })),
  businessStage: BUSINESS_STAGES,
  isRegistered: REGISTRATION_STATES,
  yearsExperience: YEARS_OF_EXPERIENCE,
  revenueRange: REVENUE_RANGES,
  ageRange: AGE_RANGES,
  gender: GENDERS,
  hourlyRateRange: HOURLY_RATES,
  marketsServed: MARKETS,
  contactMethod: CONTACT_METHODS,
  whatsappReader: WHATSAPP_READERS,
  industry: INDUSTRIES,
  businessModel: BUSINESS_MODELS,
  supportArea: SUPPORT_AREAS,
  challenge: CHALLENGES,
  education: EDUCATION,
  sectorOfInterest: INDUSTRIES,
  impactMetric: IMPACT_METRICS,
  skill: SKILLS,
  mentorArea: MENTOR_AREAS,
  collaboratorType: COLLABORATOR_TYPES,
  shortTermGoal: SHORT_TERM_GOALS,
  longTermGoal: LONG_TERM_GOALS,
  joiningGoal: JOINING_GOALS,
  soloService: SOLO_SERVICES,
} as const satisfies Record<string, readonly Option[]>;

export type OptionListName = keyof typeof OPTION_LISTS;

export function optionsOf(list: OptionListName): readonly Option[] {
  return OPTION_LISTS[list];
}

export function labelOf(list: OptionListName, value: string, context: TypeLabelContext = "default"): string {
  if (list === "entrepreneurType") return typeLabel(value, context) || value;
  return labelIn(optionsOf(list), value);
}

export const keyOf = (list: OptionListName, text: string): string | null => keyIn(optionsOf(list), text);
