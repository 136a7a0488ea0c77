import { expect, test } from "vitest";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { withCard } from "#test/example-profiles.ts";
import { cardContent } from "./card-content.ts";

function stored(changes: Partial<Profile>): Profile {
  const times = { createdAt: "2026-11-01T00:00:00Z", updatedAt: "2026-11-01T00:00:00Z" };
  const own = { id: "one", memberId: "ISA-KE-SM-00001", version: 1, hasSeenWelcomeScreen: true };
  const rest = { profileCompletionStage: "edid_ready", profileEnrichmentStatus: null, highestTier: null } as const;
  const moments = { typeChosenAt: times.createdAt, cardConfirmedAt: times.createdAt };
  return { ...withCard(), ...times, ...own, ...rest, ...moments, ...changes };
}

test("a builder's card shows tier, names, country, type, issue date and member id", () => {
  expect(cardContent(stored({ profileCompletionStage: "edid_builder_ready" }))).toEqual({
    tier: "builder",
    tierLabel: "Builder",
    inProgress: false,
    photoUrl: null,
    fullName: "Amina Otieno",
    businessName: "Otieno Mills",
    country: "Kenya",
    typeLabel: "SME",
    issuedAt: "2026-11-01T00:00:00Z",
    memberId: "ISA-KE-SM-00001",
  });
});

test("a card without names shows Entrepreneur and the type", () => {
  const card = cardContent(stored({ fullName: null, businessName: null, entrepreneurType: "social_entrepreneur" }));
  expect(card.fullName).toBe("Entrepreneur");
  expect(card.businessName).toBe("Social Enterprise");
});

test("a card before edid_ready is an Explorer in progress", () => {
  const card = cardContent(stored({ profileCompletionStage: "full_complete" }));
  expect(card).toMatchObject({ tierLabel: "Explorer, in progress", inProgress: true });
});
