import { type EntrepreneurType, isEntrepreneurType } from "#kernel/entrepreneur-type.ts";
import { msg } from "#kernel/translate.ts";

const LABELS: Record<EntrepreneurType, readonly string[]> = {
  social_entrepreneur: [msg("Social Entrepreneur"), msg("Impact Leader"), msg("Community Builder")],
  solo: [msg("Solo Entrepreneur"), msg("Independent Professional"), msg("Service Provider")],
  freelancer: [msg("Freelancer"), msg("Independent Professional"), msg("Service Provider")],
  side_hustler: [msg("Side Hustler"), msg("Multi-talented"), msg("Growing on the Side")],
  early_startup: [msg("Startup Founder"), msg("Innovator"), msg("Team Builder")],
  sme: [msg("SME Owner"), msg("Employer"), msg("Established Business")],
  aspiring: [msg("Aspiring Entrepreneur"), msg("Idea Explorer"), msg("Learner")],
};

/** docs/product/profiles.md#dashboard */
export function profileLabels(type: string | null): readonly string[] {
  return isEntrepreneurType(type) ? LABELS[type] : [];
}
