import type { EntrepreneurType } from "#kernel/entrepreneur-type.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#steps */
export const FOLLOW_UP_QUESTIONS = {
  businessOperations: msg("How do you run your work from day to day?"),
  growthGoals: msg("Where would you like your work to be a year from now?"),
  impactMeasurement: msg("How do you measure the difference that you make?"),
  sustainability: msg("How will your work sustain itself, in money and for the environment?"),
  clientManagement: msg("How do you find your clients and keep in touch with them?"),
  serviceExpansion: msg("Which services would you like to add or extend?"),
  productDevelopment: msg("How far is your product, and what comes next?"),
  fundingReadiness: msg("How ready are you to raise funding, and how much do you need?"),
  operationsOptimization: msg("Which part of your operations would you most like to improve?"),
  marketExpansion: msg("Which new markets or customers do you want to reach?"),
  ideaValidation: msg("How have you tested your idea with possible customers?"),
  businessPlanning: msg("How far are you with a plan for your business?"),
  timeManagement: msg("How do you divide your time between work, business and life?"),
  skillDevelopment: msg("Which skills would you most like to build this year?"),
  communityEngagement: msg("How does your community take part in your work?"),
  fundingStrategy: msg("How do you fund your work today, and how will you in future?"),
  pricingStrategy: msg("How do you decide what to charge?"),
  businessStructure: msg("How is your work set up: registration, bank account, contracts?"),
  teamBuilding: msg("Who is on your team, and who is missing?"),
  teamManagement: msg("How do you lead, train and keep your team?"),
  financialPlanning: msg("How do you plan your money: budget, cash flow, targets?"),
  marketResearch: msg("What do you know about your customers and competitors?"),
  skillAssessment: msg("Which of your strengths will help you start, and what do you still need to learn?"),
} as const;

export type FollowUpField = keyof typeof FOLLOW_UP_QUESTIONS;

export const FOLLOW_UP_FIELDS = Object.keys(FOLLOW_UP_QUESTIONS) as FollowUpField[];

const SOLO: readonly FollowUpField[] = [
  "clientManagement",
  "serviceExpansion",
  "pricingStrategy",
  "businessStructure",
  "businessOperations",
  "growthGoals",
  "timeManagement",
  "skillDevelopment",
];

/** docs/product/profiles.md#steps and decision 24. */
const FOLLOW_UPS: Record<EntrepreneurType, readonly FollowUpField[]> = {
  social_entrepreneur: ["impactMeasurement", "sustainability", "communityEngagement", "fundingStrategy"],
  solo: SOLO,
  freelancer: SOLO,
  side_hustler: SOLO,
  early_startup: ["productDevelopment", "fundingReadiness", "teamBuilding", "financialPlanning"],
  sme: ["operationsOptimization", "marketExpansion", "teamManagement", "financialPlanning"],
  aspiring: ["ideaValidation", "businessPlanning", "marketResearch", "skillAssessment"],
};

export function typesAsked(field: FollowUpField): EntrepreneurType[] {
  const types = Object.keys(FOLLOW_UPS) as EntrepreneurType[];
  return types.filter((type) => FOLLOW_UPS[type].includes(field));
}
