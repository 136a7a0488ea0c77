import type { SKILLS } from "./options-about.ts";
import { MENTOR_AREAS, SUPPORT_AREAS } from "./options-needs.ts";

type SupportArea = (typeof SUPPORT_AREAS)[number]["key"];
type MentorArea = (typeof MENTOR_AREAS)[number]["key"];
type Skill = (typeof SKILLS)[number]["key"];

const MENTOR_AREAS_OF: Record<SupportArea, readonly MentorArea[]> = {
  access_to_funding_and_investment: [
    "fundraising_and_investor_readiness",
    "grant_writing",
    "pitching_and_storytelling",
  ],
  // Any mentor area answers this need.
  mentorship_and_coaching: MENTOR_AREAS.map(({ key }) => key),
  business_planning_and_strategy: ["business_planning", "business_model_and_strategy", "starting_a_business"],
  marketing_and_branding: ["marketing_and_branding", "digital_marketing"],
  sales_and_customer_acquisition: ["sales_and_customer_growth", "digital_marketing"],
  market_access_and_export: ["export_and_cross_border_trade", "market_research_and_validation"],
  financial_management_and_bookkeeping: ["financial_management"],
  legal_registration_and_compliance: ["legal_and_registration"],
  technology_and_digital_tools: ["technology_and_digital_transformation"],
  product_development_and_innovation: ["product_development", "market_research_and_validation"],
  talent_hr_and_team_building: ["leadership_and_team_building"],
  networking_and_partnerships: ["pitching_and_storytelling", "export_and_cross_border_trade"],
  training_and_skills_development: ["leadership_and_team_building", "starting_a_business"],
  operations_and_supply_chain: ["operations_and_supply_chain"],
  impact_measurement_and_reporting: ["impact_measurement_and_sustainability"],
};

const SKILLS_OF: Record<SupportArea, readonly Skill[]> = {
  access_to_funding_and_investment: ["fundraising_and_grant_writing"],
  mentorship_and_coaching: ["training_coaching_and_facilitation"],
  business_planning_and_strategy: ["business_strategy_and_planning", "project_management"],
  marketing_and_branding: [
    "marketing_and_branding",
    "digital_marketing_and_social_media",
    "graphic_design_and_creative_production",
  ],
  sales_and_customer_acquisition: ["sales_and_negotiation", "digital_marketing_and_social_media"],
  market_access_and_export: ["sales_and_negotiation"],
  financial_management_and_bookkeeping: ["financial_management_and_accounting"],
  legal_registration_and_compliance: ["legal_and_compliance"],
  technology_and_digital_tools: ["software_and_web_development", "data_and_artificial_intelligence"],
  product_development_and_innovation: ["product_design_and_management"],
  talent_hr_and_team_building: ["human_resources_and_leadership"],
  networking_and_partnerships: ["sales_and_negotiation"],
  training_and_skills_development: ["training_coaching_and_facilitation"],
  operations_and_supply_chain: ["operations_and_supply_chain", "project_management"],
  impact_measurement_and_reporting: ["data_and_artificial_intelligence"],
};

/** A need in a member's own words is answered by the same words (docs/product/matching.md#needs-and-answers). */
export function mentorAreasFor(need: string): readonly string[] {
  return answersTo(need, MENTOR_AREAS_OF);
}

export function skillsFor(need: string): readonly string[] {
  return answersTo(need, SKILLS_OF);
}

function answersTo(need: string, table: Record<string, readonly string[]>): readonly string[] {
  return (Object.hasOwn(table, need) && table[need]) || [need];
}

export function needsAnsweredBy(skills: readonly string[]): string[] {
  const listed = SUPPORT_AREAS.map(({ key }) => key).filter((need) => overlaps(SKILLS_OF[need], skills));
  return [...listed, ...skills.filter((skill) => !SUPPORT_AREAS.some(({ key }) => key === skill))];
}

export function overlaps(some: readonly string[], others: readonly string[]): boolean {
  return some.some((value) => others.includes(value));
}
