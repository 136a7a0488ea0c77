import type { ListedInterest } from "../contract/admin-interests.ts";
import type { InterestRow } from "./read-rows.ts";

export function presentInterest(row: InterestRow): ListedInterest {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectName: row.subjectName,
    subjectId: row.subjectId,
    createdAt: row.createdAt.toISOString(),
    member: {
      id: row.userId,
      memberId: row.memberId,
      name: row.fullName || row.businessName,
      email: row.email,
    },
  };
}
