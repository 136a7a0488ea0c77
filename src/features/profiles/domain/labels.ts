import { type EntrepreneurType, isEntrepreneurType } from "./entrepreneur-type.ts";

const LABELS: Record<EntrepreneurType, readonly string[]> = {
  social_entrepreneur: ["Social Entrepreneur", "Impact Leader", "Community Builder"],
  solo: ["Solo Entrepreneur", "Independent Professional", "Service Provider"],
  freelancer: ["Freelancer", "Independent Professional", "Service Provider"],
  side_hustler: ["Side Hustler", "Multi-talented", "Growing on the Side"],
  early_startup: ["Startup Founder", "Innovator", "Team Builder"],
  sme: ["SME Owner", "Employer", "Established Business"],
  aspiring: ["Aspiring Entrepreneur", "Idea Explorer", "Learner"],
};

/** Said of a member on the dashboard, by the type (docs/product/profiles.md#dashboard). */
export function profileLabels(type: string | null): readonly string[] {
  return isEntrepreneurType(type) ? LABELS[type] : [];
}
