import type { Profile } from "#features/profiles/domain/profile.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { msg } from "#kernel/translate.ts";
import { type EdidTier, edidTier, isCardIssued, TIER_LABELS } from "./e-did.ts";

export type CardContent = {
  tier: EdidTier;
  tierLabel: string;
  inProgress: boolean;
  photoUrl: string | null;
  fullName: string;
  businessName: string;
  country: string | null;
  typeLabel: string;
  issuedAt: string;
  memberId: string | null;
};

type CardProfile = Pick<
  Profile,
  | "profileCompletionStage"
  | "entrepreneurType"
  | "profilePhotoUrl"
  | "fullName"
  | "businessName"
  | "country"
  | "createdAt"
  | "memberId"
>;

/** docs/product/edid.md#what-it-shows and decision 8. */
export function cardContent(profile: CardProfile): CardContent {
  const stage = profile.profileCompletionStage;
  const tier = edidTier(stage);
  const inProgress = !isCardIssued(stage);
  const type = typeLabel(profile.entrepreneurType, "card");
  return {
    tier,
    tierLabel: inProgress ? msg("Explorer, in progress") : TIER_LABELS[tier],
    inProgress,
    photoUrl: profile.profilePhotoUrl,
    fullName: profile.fullName || msg("Entrepreneur"),
    businessName: profile.businessName || type,
    country: countryName(profile.country),
    typeLabel: type,
    issuedAt: profile.createdAt,
    memberId: profile.memberId,
  };
}
