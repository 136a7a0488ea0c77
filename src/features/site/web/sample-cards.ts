import type { CardContent } from "#features/edid/domain/card-content.ts";
import { type EdidTier, TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { msg } from "#kernel/translate.ts";

const sample = (
  tier: EdidTier,
  card: Pick<CardContent, "fullName" | "businessName" | "country" | "typeLabel" | "issuedAt" | "memberId">,
): CardContent => ({
  tier,
  tierLabel: TIER_LABELS[tier],
  inProgress: false,
  photoUrl: null,
  ...card,
});

/** E-DID cards of invented people (docs/product/edid.md#where-it-appears). */
export const SAMPLE_CARDS = {
  explorer: sample("explorer", {
    fullName: msg("Baraka Otieno"),
    businessName: msg("Lakeside Repairs"),
    country: "Kenya",
    typeLabel: msg("Solo Entrepreneur"),
    issuedAt: "2026-06-02T00:00:00.000Z",
    memberId: "ISA-KE-SO-00318",
  }),
  builder: sample("builder", {
    fullName: msg("Efua Mensah"),
    businessName: msg("Harmattan Threads"),
    country: "Ghana",
    typeLabel: msg("Social Enterprise"),
    issuedAt: "2026-03-14T00:00:00.000Z",
    memberId: "ISA-GH-SE-00042",
  }),
  pioneer: sample("pioneer", {
    fullName: msg("Naledi Dube"),
    businessName: msg("Kgalagadi Solar"),
    country: "Botswana",
    typeLabel: msg("Startup"),
    issuedAt: "2026-01-20T00:00:00.000Z",
    memberId: "ISA-BW-ES-00007",
  }),
} as const satisfies Record<EdidTier, CardContent>;
