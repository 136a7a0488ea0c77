import { INTEREST_KIND_LABELS, type InterestKind, interestSubject } from "#kernel/interests.ts";
import { msg } from "#kernel/translate.ts";

export const INTERESTS_PER_PAGE = 50;
export const TOP_REQUESTED = 20;

/** Decision 43. */
export const INTEREST_TEXTS = {
  title: msg("Interests"),
  filter: msg("What was asked for"),
  everything: msg("Everything"),
} as const;

export const INTEREST_LIST_PROBLEMS = {
  limit: msg(`Please ask for 1 to ${INTERESTS_PER_PAGE} interests`),
} as const;

type ExportedInterest = {
  fullName: string | null;
  businessName: string | null;
  email: string | null;
  memberId: string | null;
  kind: InterestKind;
  subject: string;
  subjectName: string | null;
  createdAt: Date;
  answeredAt: Date | null;
};
type Column = { title: string; cell: (interest: ExportedInterest) => string | Date | null };

export const INTEREST_COLUMNS: readonly Column[] = [
  { title: msg("Full Name"), cell: ({ fullName }) => fullName },
  { title: msg("Business Name"), cell: ({ businessName }) => businessName },
  { title: msg("Email"), cell: ({ email }) => email },
  { title: msg("Member ID"), cell: ({ memberId }) => memberId },
  { title: msg("Asked For"), cell: ({ kind }) => INTEREST_KIND_LABELS[kind] },
  { title: msg("Which"), cell: interestSubject },
  { title: msg("Asked At"), cell: ({ createdAt }) => createdAt },
  { title: msg("Answered At"), cell: ({ answeredAt }) => answeredAt },
];
