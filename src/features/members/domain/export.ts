import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { typeLabel } from "#kernel/entrepreneur-type.ts";
import { isStage, stageLabel } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

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

/** The exported Email column contains the email address (decision 44; docs/product/members-admin.md#export). */
export const EXPORT_COLUMNS: readonly Column[] = [
  { title: msg("Member ID"), cell: ({ memberId }) => memberId },
  { title: msg("Business Name"), cell: ({ businessName }) => businessName },
  { title: msg("Full Name"), cell: ({ fullName }) => fullName },
  { title: msg("Email"), cell: ({ email }) => email },
  { title: msg("Country"), cell: ({ country }) => countryName(country) ?? country },
  {
    title: msg("Entrepreneur Type"),
    cell: ({ entrepreneurType, typeChosenAt }) => (typeChosenAt ? typeLabel(entrepreneurType, "admin") : null),
  },
  {
    title: msg("Business Stage"),
    cell: ({ businessStage }) => businessStage && labelOf("businessStage", businessStage),
  },
  { title: msg("Completion Stage"), cell: ({ stage }) => stageLabel(isStage(stage) ? stage : null) },
  { title: msg("Is Mentor"), cell: ({ wantsToMentor }) => wantsToMentor === true },
  { title: msg("Public Profile"), cell: ({ okFeatureProfile }) => okFeatureProfile === true },
  { title: msg("Created At"), cell: ({ createdAt }) => createdAt },
];
