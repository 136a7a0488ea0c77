import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { percentOf, type Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

type Badged = Pick<ProfileFields, "wantsToMentor" | "collaboratorTypes" | "okFeatureProfile"> & {
  profileCompletionStage: Stage | null;
};

const READY_PERCENT = 90;

/** docs/product/edid.md#community-badges */
export function communityBadges(profile: Badged): string[] {
  const badges: [boolean, string][] = [
    [profile.wantsToMentor, msg("Available for Mentorship")],
    [profile.collaboratorTypes.length > 0, msg("Open to Collaboration")],
    [profile.okFeatureProfile, msg("Public Profile")],
    [percentOf(profile.profileCompletionStage) >= READY_PERCENT, msg("E-DID Ready")],
  ];
  return badges.filter(([earned]) => earned).map(([, label]) => label);
}
