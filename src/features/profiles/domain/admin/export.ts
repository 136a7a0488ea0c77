import { countryName } from "#kernel/countries/countries.ts";
import { isStage, stageLabel } from "#kernel/stages.ts";
import { typeLabel } from "../entrepreneur-type.ts";
import { labelOf } from "../options.ts";

export type ExportedProfile = {
  memberId: string | null;
  businessName: string | null;
  fullName: string | null;
  email: string | null;
  country: string | null;
  entrepreneurType: string | null;
  typeChosenAt: Date | null;
  businessStage: string | null;
  stage: string | null;
  wantsToMentor: boolean | null;
  okFeatureProfile: boolean | null;
  createdAt: Date;
};

type Column = { title: string; cell: (profile: ExportedProfile) => string | boolean | Date | null };

/** The Email column holds the address (decision 44; docs/product/members-admin.md#export). */
export const EXPORT_COLUMNS: readonly Column[] = [
  { title: "Member ID", cell: ({ memberId }) => memberId },
  { title: "Business Name", cell: ({ businessName }) => businessName },
  { title: "Full Name", cell: ({ fullName }) => fullName },
  { title: "Email", cell: ({ email }) => email },
  { title: "Country", cell: ({ country }) => countryName(country) ?? country },
  {
    title: "Entrepreneur Type",
    cell: ({ entrepreneurType, typeChosenAt }) => (typeChosenAt ? typeLabel(entrepreneurType, "admin") : null),
  },
  { title: "Business Stage", cell: ({ businessStage }) => businessStage && labelOf("businessStage", businessStage) },
  { title: "Completion Stage", cell: ({ stage }) => stageLabel(isStage(stage) ? stage : null) },
  { title: "Is Mentor", cell: ({ wantsToMentor }) => wantsToMentor === true },
  { title: "Public Profile", cell: ({ okFeatureProfile }) => okFeatureProfile === true },
  { title: "Created At", cell: ({ createdAt }) => createdAt },
];
