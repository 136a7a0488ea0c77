import { serviceTitle } from "./services.ts";
import { msg } from "./translate.ts";

/** Decision 43: planned features that members can request. */
export const INTEREST_KINDS = ["connect", "service", "first_services", "fund"] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];
export type Interest = { kind: InterestKind; subject: string };

export const SUBJECT_MAX_LENGTH = 100;

export function hasSubject(kind: InterestKind): boolean {
  return kind === "connect" || kind === "service";
}

export const INTEREST_KIND_LABELS: Record<InterestKind, string> = {
  connect: msg("To meet a member"),
  service: msg("A service"),
  first_services: msg("The first services"),
  fund: msg("The Fund"),
};

type RequestedSubject = { kind: InterestKind; subject: string; subjectName: string | null };

/** Name of what was requested; the id if that member was deleted. */
export function interestSubject({ kind, subject, subjectName }: RequestedSubject): string {
  return kind === "service" ? serviceTitle(subject) : (subjectName ?? subject);
}

/** Filter for requests; `subject` null selects every request of the kind. */
export type Asked = Pick<Interest, "kind"> & { subject: string | null };

/** The filter as URLs and audience filters write it: "fund", "service", "service:legal". */
export const askedText = ({ kind, subject }: Asked): string => (subject ? `${kind}:${subject}` : kind);

/** @returns null for an unknown kind or an invalid subject */
export function readAsked(text: string): Asked | null {
  const [given = "", ...rest] = text.split(":");
  const kind = INTEREST_KINDS.find((known) => known === given);
  const subject = rest.join(":");
  if (kind === undefined || subject.length > SUBJECT_MAX_LENGTH || (subject !== "" && !hasSubject(kind))) return null;
  return { kind, subject: subject === "" ? null : subject };
}
