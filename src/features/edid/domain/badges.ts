import { CONSTANTS } from "#features/profiles/domain/constants.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";
import { percentOf, type Stage } from "#kernel/stages.ts";

type Badged = Pick<ProfileFields, "wantsToMentor" | "collaboratorTypes" | "okFeatureProfile"> & {
  profileCompletionStage: Stage | null;
};

/** The community badges that a profile has earned (docs/product/edid.md#community-badges). */
export function communityBadges(profile: Badged): string[] {
  const badges: [boolean, string][] = [
    [profile.wantsToMentor, "Available for Mentorship"],
    [profile.collaboratorTypes.length > 0, "Open to Collaboration"],
    [profile.okFeatureProfile, "Public Profile"],
    [percentOf(profile.profileCompletionStage) >= CONSTANTS.edidReadyPercent, "E-DID Ready"],
  ];
  return badges.filter(([earned]) => earned).map(([, label]) => label);
}
