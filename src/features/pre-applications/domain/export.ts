import { labelOf } from "#features/profiles/domain/options.ts";
import { countryName } from "#kernel/countries/countries.ts";
import { referralLabel } from "./referral-sources.ts";
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

/** Every answer and what was done about it, a row for each applicant. */
export const APPLICATION_COLUMNS: readonly Column[] = [
  { title: "Full Name", cell: ({ fullName }) => fullName },
  { title: "Email", cell: ({ email }) => email },
  { title: "Phone or WhatsApp", cell: ({ phoneWhatsapp }) => phoneWhatsapp },
  { title: "Country", cell: ({ country }) => countryName(country) ?? country },
  {
    title: "Entrepreneur Type",
    cell: ({ entrepreneurType }) => labelOf("entrepreneurType", entrepreneurType, "admin"),
  },
  { title: "Business Name", cell: ({ businessName }) => businessName },
  { title: "Business Stage", cell: ({ businessStage }) => businessStage && labelOf("businessStage", businessStage) },
  { title: "Industries", cell: ({ industrySector }) => industrySector.map((key) => labelOf("industry", key)) },
  { title: "Challenges", cell: ({ challengesFaced }) => challengesFaced.map((key) => labelOf("challenge", key)) },
  { title: "Joining Goals", cell: ({ joiningGoals }) => joiningGoals.map((key) => labelOf("joiningGoal", key)) },
  { title: "Reason for Joining", cell: ({ reasonForJoining }) => reasonForJoining },
  { title: "Heard of Us", cell: ({ referralSource }) => referralSource && referralLabel(referralSource) },
  { title: "Status", cell: ({ status }) => (isApplicationStatus(status) ? STATUS_LABELS[status] : status) },
  { title: "Applied At", cell: ({ createdAt }) => createdAt },
  { title: "Invited At", cell: ({ invitedAt }) => invitedAt },
  { title: "Reminders", cell: ({ reminderCount }) => reminderCount },
  { title: "Reminded At", cell: ({ remindedAt }) => remindedAt },
  { title: "Joined At", cell: ({ joinedAt }) => joinedAt },
  { title: "Consented At", cell: ({ consentedAt }) => consentedAt },
  { title: "Notes", cell: ({ notes }) => notes },
];
