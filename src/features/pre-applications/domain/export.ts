import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { referralLabel } from "#kernel/referral-sources.ts";
import { msg } from "#kernel/translate.ts";
import { isApplicationStatus, STATUS_LABELS } from "./status.ts";

export type ExportedApplication = {
  fullName: string;
  email: string;
  phoneWhatsapp: string | null;
  country: string;
  entrepreneurType: string;
  businessName: string | null;
  businessStage: string | null;
  industrySector: string[];
  challengesFaced: string[];
  joiningGoals: string[];
  reasonForJoining: string | null;
  referralSource: string | null;
  status: string;
  createdAt: Date;
  invitedAt: Date | null;
  reminderCount: number;
  remindedAt: Date | null;
  joinedAt: Date | null;
  consentedAt: Date;
  notes: string | null;
};

type Cell = string | number | Date | readonly string[] | null;
type Column = { title: string; cell: (application: ExportedApplication) => Cell };

export const APPLICATION_COLUMNS: readonly Column[] = [
  { title: msg("Full Name"), cell: ({ fullName }) => fullName },
  { title: msg("Email"), cell: ({ email }) => email },
  { title: msg("Phone or WhatsApp"), cell: ({ phoneWhatsapp }) => phoneWhatsapp },
  { title: msg("Country"), cell: ({ country }) => countryName(country) ?? country },
  {
    title: msg("Entrepreneur Type"),
    cell: ({ entrepreneurType }) => labelOf("entrepreneurType", entrepreneurType, "admin"),
  },
  { title: msg("Business Name"), cell: ({ businessName }) => businessName },
  {
    title: msg("Business Stage"),
    cell: ({ businessStage }) => businessStage && labelOf("businessStage", businessStage),
  },
  { title: msg("Industries"), cell: ({ industrySector }) => industrySector.map((key) => labelOf("industry", key)) },
  { title: msg("Challenges"), cell: ({ challengesFaced }) => challengesFaced.map((key) => labelOf("challenge", key)) },
  { title: msg("Joining Goals"), cell: ({ joiningGoals }) => joiningGoals.map((key) => labelOf("joiningGoal", key)) },
  { title: msg("Reason for Joining"), cell: ({ reasonForJoining }) => reasonForJoining },
  { title: msg("Heard of Us"), cell: ({ referralSource }) => referralSource && referralLabel(referralSource) },
  { title: msg("Status"), cell: ({ status }) => (isApplicationStatus(status) ? STATUS_LABELS[status] : status) },
  { title: msg("Applied At"), cell: ({ createdAt }) => createdAt },
  { title: msg("Invited At"), cell: ({ invitedAt }) => invitedAt },
  { title: msg("Reminders"), cell: ({ reminderCount }) => reminderCount },
  { title: msg("Reminded At"), cell: ({ remindedAt }) => remindedAt },
  { title: msg("Joined At"), cell: ({ joinedAt }) => joinedAt },
  { title: msg("Consented At"), cell: ({ consentedAt }) => consentedAt },
  { title: msg("Notes"), cell: ({ notes }) => notes },
];
