export type SubjectKind = "member" | "opportunity" | "preApplication" | "emailTemplate";

const KINDS = new Map<string, SubjectKind>([
  ["opportunity", "opportunity"],
  ["preApplication", "preApplication"],
  ["emailTemplate", "emailTemplate"],
  ["profile", "member"],
  ["account", "member"],
  ["email", "member"],
  ["emails", "member"],
  ["users", "member"],
]);

/** What the subject of an act is, by the first word of the act; null for acts that concern no single thing. */
export function subjectKind(action: string): SubjectKind | null {
  return KINDS.get(action.split(".", 1)[0] ?? "") ?? null;
}
