import { expect, test } from "vitest";
import { type Actor, GUEST } from "./actor.ts";
import * as permissions from "./permissions.ts";

const OWNER: Actor = { role: "member", id: "owner", email: "owner@example.com" };
const OTHER: Actor = { role: "member", id: "other", email: "other@example.com" };
const ADMIN: Actor = { role: "admin", id: "admin", email: "admin1@isa.example" };

type Rule = Exclude<keyof typeof permissions, "isGuest" | "isSelf" | "idOf">;

/** Guest, owner, another member, administrator. */
const TABLE: Record<Rule, string> = {
  canReadWholeProfile: "no yes no yes",
  canEditProfile: "no yes no yes",
  canUploadPhoto: "no yes no yes",
  canMarkWelcomeSeen: "no yes no no",
  canSendMemberMail: "no yes no yes",
  canOpenAdministration: "no no no yes",
  needsProfile: "no yes yes no",
  isCountedInForm: "no yes yes no",
  canDeleteProfile: "no no no yes",
  canListProfiles: "no no no yes",
  canReadEmails: "no no no yes",
  canManageEmails: "no no no yes",
  canManageMembers: "no no no yes",
  canManageOpportunities: "no no no yes",
  canManageOrganisations: "no no no yes",
  canManagePreApplications: "no no no yes",
  canManageSite: "no no no yes",
  canCleanData: "no no no yes",
  canReadAuditLog: "no no no yes",
  canSearchAdministration: "no no no yes",
  canSeeEditors: "no no no yes",
  canViewInsights: "no no no yes",
  canDecideProposals: "no no no yes",
  canDecideReports: "no no no yes",
  canReadOpportunity: "no no no yes",
  canReceiveRecommendations: "no yes yes no",
  canUseIntroductions: "no yes yes no",
  canSaveOpportunities: "no yes yes no",
  canReport: "no yes yes no",
  canProposeOpportunities: "no yes yes no",
  canTellOutcomes: "no yes yes no",
  canReadNotices: "no yes yes no",
};
const RULES: Record<string, unknown> = { ...permissions };
const DRAFT = { visibility: false };

test.each(Object.entries(TABLE))("guest, owner, other member and admin: %s says %s", (rule, expected) => {
  const can = RULES[rule] as (actor: Actor, subject: unknown) => boolean;
  const subject = rule === "canReadOpportunity" ? DRAFT : "owner";
  const answers = [GUEST, OWNER, OTHER, ADMIN].map((actor) => (can(actor, subject) ? "yes" : "no"));
  expect(answers.join(" ")).toBe(expected);
});

test("every visitor reads an opportunity that is live", () => {
  expect([GUEST, OTHER, ADMIN].map((actor) => permissions.canReadOpportunity(actor, { visibility: true }))).toEqual([
    true,
    true,
    true,
  ]);
});

test("a guest does not own an empty id", () => {
  expect(permissions.canEditProfile(GUEST, "")).toBe(false);
});
