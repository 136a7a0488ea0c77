import { serviceTitle } from "./services.ts";
import { msg } from "./translate.ts";

/** Decision 43: what is coming soon, and can be asked for. */
export const INTEREST_KINDS = ["connect", "service", "first_services", "fund"] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];
export type Interest = { kind: InterestKind; subject: string };

export const SUBJECT_MAX_LENGTH = 100;

/** A member to meet and a service are asked for by name; the opening of the services, and the Fund, are there once. */
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

/** What was asked for, by name; a member who is gone by the id that was asked for; nothing where the kind says it all. */
export function interestSubject({ kind, subject, subjectName }: RequestedSubject): string {
  return kind === "service" ? serviceTitle(subject) : (subjectName ?? subject);
}

/** Everybody who asked for a kind of thing, or for one of it. */
export type Asked = Pick<Interest, "kind"> & { subject: string | null };

/** As it stands in an address and in the filter of an audience: "fund", "service", "service:legal". */
export const askedText = ({ kind, subject }: Asked): string => (subject ? `${kind}:${subject}` : kind);

/** @returns null for what nobody can ask for */
export function readAsked(text: string): Asked | null {
  const [given = "", ...rest] = text.split(":");
  const kind = INTEREST_KINDS.find((known) => known === given);
  const subject = rest.join(":");
  if (kind === undefined || subject.length > SUBJECT_MAX_LENGTH || (subject !== "" && !hasSubject(kind))) return null;
  return { kind, subject: subject === "" ? null : subject };
}
