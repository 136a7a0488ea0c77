import { expect, test } from "vitest";
import { EXPORT_COLUMNS, type ExportedProfile } from "./export.ts";

const FULL: ExportedProfile = {
  memberId: "ISA-SN-SM-00007",
  businessName: "Thiès Couture",
  fullName: "Fatou N'Diaye",
  email: "fatou@example.com",
  country: "SN",
  entrepreneurType: "early_startup",
  typeChosenAt: new Date(0),
  businessStage: "scaling",
  stage: "full_complete",
  wantsToMentor: true,
  okFeatureProfile: false,
  createdAt: new Date("2026-03-01T10:00:00Z"),
};
const exported = (profile: ExportedProfile) => EXPORT_COLUMNS.map(({ title, cell }) => [title, cell(profile)]);

test("a profile is exported under eleven columns with readable values", () => {
  expect(exported(FULL)).toEqual([
    ["Member ID", "ISA-SN-SM-00007"],
    ["Business Name", "Thiès Couture"],
    ["Full Name", "Fatou N'Diaye"],
    ["Email", "fatou@example.com"],
    ["Country", "Senegal"],
    ["Entrepreneur Type", "Startup"],
    ["Business Stage", "Scaling"],
    ["Completion Stage", "Complete"],
    ["Is Mentor", true],
    ["Public Profile", false],
    ["Created At", FULL.createdAt],
  ]);
});

test("an export shows no type when none was chosen, and the first stage when it is missing", () => {
  const cells = Object.fromEntries(exported({ ...FULL, typeChosenAt: null, stage: null, wantsToMentor: null }));
  expect(cells).toMatchObject({ "Entrepreneur Type": null, "Completion Stage": "Quick Start", "Is Mentor": false });
});
