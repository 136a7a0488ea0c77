import * as v from "valibot";
import { domainName } from "#kernel/email-address.ts";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";

const SSO_LIMITS = { domains: 50, name: 100, attribute: 200 } as const;

const PROBLEMS = {
  notXml: msg("This is not a metadata file. Please paste the whole XML text, or give its address."),
  notMetadata: msg(
    "This file describes no SAML 2.0 identity provider. Please ask the organisation for the metadata of its identity provider.",
  ),
  severalProviders: msg("This file describes several identity providers. Please give a file with one."),
  noSignInAddress: msg("The file names no safe sign-in address (HTTP-Redirect over https)."),
  noCertificate: msg("The file contains no certificate for signatures."),
  weakCertificate: msg("The certificates in the file cannot be used. An RSA key of at least 2048 bits is needed."),
  exists: msg("This identity provider has already been added."),
  otherProvider: msg("This file describes another identity provider. Please add it as a new one."),
  domainTaken: msg("One of these domains belongs to another organisation here."),
  domain: msg("Please enter domains such as example.org, one per line."),
  openDomain: msg("Anybody can have an address there, so no organisation can speak for it."),
  tooManyDomains: msg(`Please enter at most ${SSO_LIMITS.domains} domains.`),
  name: msg(`Please enter the name of the organisation, with at most ${SSO_LIMITS.name} characters.`),
  url: msg("Please enter a full address that begins with https://"),
  source: msg("Please paste the metadata, or give its address."),
  fetchFailed: msg("We could not read the metadata at this address. Please check it, or paste the text instead."),
  privateAddress: msg("This address is inside a private network, which we do not open. Please paste the text instead."),
  tooLarge: msg("What is at this address is too large for metadata. Please paste the text instead."),
  attribute: msg(`Please enter the name of an attribute with at most ${SSO_LIMITS.attribute} characters.`),
  notFound: msg("This organisation is no longer here."),
} as const;

export type SsoProblem = keyof typeof PROBLEMS;

export const ssoProblem = (problem: SsoProblem): string => PROBLEMS[problem];

const METADATA_MAX_LENGTH = 500_000;

/** Domains of public mail providers, which no organisation may claim. */
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
  v.transform(shownText),
  v.nonEmpty(ssoProblem("name")),
  v.maxLength(SSO_LIMITS.name, ssoProblem("name")),
  v.regex(/^\P{Cc}*$/u, ssoProblem("name")),
);

const domain = v.pipe(
  v.string(ssoProblem("domain")),
  v.transform((text) => domainName(text) ?? ""),
  v.nonEmpty(ssoProblem("domain")),
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

export const splitDomains = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const ENDING_MS = 30 * 86_400_000;
type CertificateState = "valid" | "ending" | "over";

/** Only for display: we trust a certificate after its end date, but many identity providers replace it then. */
export function certificateState(notAfter: Date, now: Date): CertificateState {
  const left = notAfter.getTime() - now.getTime();
  if (left <= 0) return "over";
  return left <= ENDING_MS ? "ending" : "valid";
}
