import { expect, test } from "vitest";
import { APPLICATION_COLUMNS, type ExportedApplication } from "./export.ts";

const FULL: ExportedApplication = {
  fullName: "Fatou N'Diaye",
  email: "fatou@example.com",
  phoneWhatsapp: "+221771234567",
  country: "SN",
  entrepreneurType: "early_startup",
  businessName: "Thiès Couture",
  businessStage: "scaling",
  industrySector: ["fashion_and_beauty"],
  challengesFaced: ["irregular_cash_flow"],
  joiningGoals: ["find_a_mentor", "learn_new_skills"],
  reasonForJoining: "To grow",
  referralSource: "whatsapp_group",
  status: "invited",
  createdAt: new Date("2026-03-01T10:00:00Z"),
  invitedAt: new Date("2026-03-02T10:00:00Z"),
  reminderCount: 2,
  remindedAt: new Date("2026-03-09T10:00:00Z"),
  joinedAt: null,
  consentedAt: new Date("2026-03-01T10:00:00Z"),
  notes: "Called her",
};
const exported = (application: ExportedApplication) =>
  Object.fromEntries(APPLICATION_COLUMNS.map(({ title, cell }) => [title, cell(application)]));

test("an application is exported with labels instead of keys", () => {
  expect(exported(FULL)).toEqual({
    "Full Name": "Fatou N'Diaye",
    Email: "fatou@example.com",
    "Phone or WhatsApp": "+221771234567",
    Country: "Senegal",
    "Entrepreneur Type": "Startup",
    "Business Name": "Thiès Couture",
    "Business Stage": "Scaling",
    Industries: ["Fashion & Beauty"],
    Challenges: ["Irregular cash flow"],
    "Joining Goals": ["Find a mentor", "Learn new skills"],
    "Reason for Joining": "To grow",
    "Heard of Us": "WhatsApp group",
    Status: "Invited",
    "Applied At": FULL.createdAt,
    "Invited At": FULL.invitedAt,
    Reminders: 2,
    "Reminded At": FULL.remindedAt,
    "Joined At": null,
    "Consented At": FULL.consentedAt,
    Notes: "Called her",
  });
});

test("unknown keys are exported unchanged", () => {
  const cells = exported({ ...FULL, status: "waiting", referralSource: "Radio Kigali", industrySector: ["whaling"] });
  expect(cells).toMatchObject({ Status: "waiting", "Heard of Us": "Radio Kigali", Industries: ["whaling"] });
});
