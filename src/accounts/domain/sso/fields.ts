import * as v from "valibot";
import { SSO_LIMITS, ssoProblem } from "./admin-messages.ts";

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const METADATA_MAX_LENGTH = 500_000;

/** Mailboxes of everybody: no organisation may speak for them. */
const OPEN_TO_ALL = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "yahoo.com",
  "icloud.com",
];

const name = v.pipe(
  v.string(ssoProblem("name")),
  v.trim(),
  v.nonEmpty(ssoProblem("name")),
  v.maxLength(SSO_LIMITS.name, ssoProblem("name")),
  v.regex(/^\P{Cc}*$/u, ssoProblem("name")),
);

const domain = v.pipe(
  v.string(ssoProblem("domain")),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, ssoProblem("domain")),
  v.regex(DOMAIN, ssoProblem("domain")),
  v.check((text) => !OPEN_TO_ALL.includes(text), ssoProblem("openDomain")),
);

const domains = v.pipe(
  v.array(domain, ssoProblem("domain")),
  v.maxLength(SSO_LIMITS.domains, ssoProblem("tooManyDomains")),
  v.transform((all) => [...new Set(all)]),
);

const attribute = v.nullable(
  v.pipe(
    v.string(ssoProblem("attribute")),
    v.trim(),
    v.nonEmpty(ssoProblem("attribute")),
    v.maxLength(SSO_LIMITS.attribute, ssoProblem("attribute")),
  ),
);

const source = {
  metadataUrl: v.optional(v.pipe(v.string(ssoProblem("url")), v.trim(), v.maxLength(1000, ssoProblem("url")))),
  metadataXml: v.optional(
    v.pipe(v.string(ssoProblem("source")), v.maxLength(METADATA_MAX_LENGTH, ssoProblem("tooLarge"))),
  ),
};

/** Where the description of an identity provider comes from: its address or its text. */
export const metadataSourceSchema = v.object(source);
export type MetadataSource = v.InferOutput<typeof metadataSourceSchema>;

export const newOrganisationSchema = v.object({ name: v.optional(name), domains, ...source });
export type NewOrganisation = v.InferOutput<typeof newOrganisationSchema>;

export const organisationChangeSchema = v.object({
  name: v.optional(name),
  domains: v.optional(domains),
  enabled: v.optional(v.boolean()),
  idpInitiated: v.optional(v.boolean()),
  admitsAdmins: v.optional(v.boolean()),
  emailAttribute: v.optional(attribute),
  nameAttribute: v.optional(attribute),
});
export type OrganisationChange = v.InferOutput<typeof organisationChangeSchema>;

/** As people type them: one per line, or with commas between. */
export const splitDomains = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const ENDING_MS = 30 * 86_400_000;
export type CertificateState = "valid" | "ending" | "over";

/** The key counts, not the date; but many identity providers exchange the key at the date. */
export function certificateState(notAfter: Date, now: Date): CertificateState {
  const left = notAfter.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= ENDING_MS ? "ending" : "valid";
}
