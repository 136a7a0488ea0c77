export type SubjectKind = "member" | "opportunity" | "preApplication" | "emailTemplate" | "emailSend" | "organisation";

const KINDS = new Map<string, SubjectKind>([
  ["opportunity", "opportunity"],
  ["preApplication", "preApplication"],
  ["emailTemplate", "emailTemplate"],
  ["organisation", "organisation"],
  ["emailSend", "emailSend"],
  ["email.queued", "emailSend"],
  ["profile", "member"],
  ["account", "member"],
  ["email", "member"],
  ["emails", "member"],
  ["users", "member"],
]);

/** What the subject of an act is, by the act or its first word; null for acts that concern no single thing. */
export function subjectKind(action: string): SubjectKind | null {
  return KINDS.get(action) ?? KINDS.get(action.split(".", 1)[0] ?? "") ?? null;
}
