import { hasSubject, INTEREST_KINDS, type Interest, SUBJECT_MAX_LENGTH } from "./interests.ts";

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
