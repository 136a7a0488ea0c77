import { INTEREST_KIND_LABELS, interestSubject } from "./interest-list.ts";
import type { InterestKind } from "./interests.ts";

export type ExportedInterest = {
  fullName: string | null;
  businessName: string | null;
  email: string | null;
  memberId: string | null;
  kind: InterestKind;
  subject: string;
  subjectName: string | null;
  createdAt: Date;
};
type Column = { title: string; cell: (interest: ExportedInterest) => string | Date | null };

/** Who is to be written to about what. */
export const INTEREST_COLUMNS: readonly Column[] = [
  { title: "Full Name", cell: ({ fullName }) => fullName },
  { title: "Business Name", cell: ({ businessName }) => businessName },
  { title: "Email", cell: ({ email }) => email },
  { title: "Member ID", cell: ({ memberId }) => memberId },
  { title: "Asked For", cell: ({ kind }) => INTEREST_KIND_LABELS[kind] },
  { title: "Which", cell: interestSubject },
  { title: "Asked At", cell: ({ createdAt }) => createdAt },
];
