import { expect, test } from "vitest";
import { type Actor, GUEST } from "./actor.ts";
import * as permissions from "./permissions.ts";

const OWNER: Actor = { role: "member", id: "owner", email: "owner@example.com" };
const OTHER: Actor = { role: "member", id: "other", email: "other@example.com" };
const ADMIN: Actor = { role: "admin", id: "admin", email: "admin1@isa.example" };

function allowed(can: (actor: Actor) => boolean): string {
  return [GUEST, OWNER, OTHER, ADMIN].map((actor) => (can(actor) ? "yes" : "no")).join(" ");
}

test.each<[string, (actor: Actor) => boolean, string]>([
  ["read every field of a profile", (a) => permissions.canReadWholeProfile(a, "owner"), "no yes no yes"],
  ["edit a profile", (a) => permissions.canEditProfile(a, "owner"), "no yes no yes"],
  ["upload a photo", (a) => permissions.canUploadPhoto(a, "owner"), "no yes no yes"],
  ["mark the welcome screen as seen", (a) => permissions.canMarkWelcomeSeen(a, "owner"), "no yes no no"],
  ["send a member's own mails", (a) => permissions.canSendMemberMail(a, "owner"), "no yes no yes"],
  ["delete a profile", permissions.canDeleteProfile, "no no no yes"],
  ["list all profiles", permissions.canListProfiles, "no no no yes"],
  ["read addresses", permissions.canReadEmails, "no no no yes"],
  ["manage emails", permissions.canManageEmails, "no no no yes"],
  ["receive recommendations", permissions.canReceiveRecommendations, "no yes yes no"],
  ["manage opportunities", permissions.canManageOpportunities, "no no no yes"],
  ["read the audit log", permissions.canReadAuditLog, "no no no yes"],
  ["see who writes the same", permissions.canSeeEditors, "no no no yes"],
  ["see figures of the community", permissions.canViewInsights, "no no no yes"],
  ["manage pre-applications", permissions.canManagePreApplications, "no no no yes"],
  ["read a live opportunity", (a) => permissions.canReadOpportunity(a, { visibility: true }), "yes yes yes yes"],
  ["read a draft", (a) => permissions.canReadOpportunity(a, { visibility: false }), "no no no yes"],
])("guest, owner, other member and admin may %s as the table says", (_, can, answers) => {
  expect(allowed(can)).toBe(answers);
});

test("an empty id belongs to nobody", () => {
  expect(permissions.canEditProfile(GUEST, "")).toBe(false);
});
