import * as v from "valibot";
import { normalizeEmail } from "#kernel/email-address.ts";
import { emailSchema } from "../fields.ts";
import type { AssertionFacts } from "./assertion.ts";

export type AttributeMapping = { email?: string; name?: string };

export type SsoSubject = {
  /** Permanent id that the organisation gave to the person. */
  id: string;
  email: string | null;
  name: string | null;
};

const SUBJECT_ID = ["urn:oasis:names:tc:SAML:attribute:subject-id", "urn:oasis:names:tc:SAML:attribute:pairwise-id"];
const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const EMAIL = [
  "email",
  "mail",
  "emailAddress",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];
const NAME = [
  "displayName",
  "name",
  "cn",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "http://schemas.microsoft.com/identity/claims/displayname",
];
const LONGEST = 255;

/** @returns null when the assertion has no permanent id of the person */
export function subjectOf(facts: AssertionFacts, mapping: AttributeMapping): SsoSubject | null {
  const id = first(facts, SUBJECT_ID) ?? lastingNameId(facts);
  if (id === null || id.length > LONGEST) return null;
  return { id, email: emailOf(facts, mapping), name: first(facts, mapping.name ? [mapping.name] : NAME) };
}

const lastingNameId = ({ nameId, nameIdFormat }: AssertionFacts) =>
  nameIdFormat === TRANSIENT ? null : nameId || null;

function emailOf(facts: AssertionFacts, mapping: AttributeMapping): string | null {
  const said = first(facts, mapping.email ? [mapping.email] : EMAIL);
  const named = facts.nameIdFormat === EMAIL_FORMAT && !mapping.email ? facts.nameId : null;
  const read = v.safeParse(emailSchema, said ?? named);
  return read.success ? read.output : null;
}

function first({ attributes }: AssertionFacts, names: readonly string[]): string | null {
  for (const name of names) {
    const value = attributes.get(name)?.find((one) => one !== "");
    if (value !== undefined && value.length <= LONGEST) return value;
  }
  return null;
}

export function domainOfEmail(email: string): string {
  const address = normalizeEmail(email);
  return address.slice(address.lastIndexOf("@") + 1);
}
