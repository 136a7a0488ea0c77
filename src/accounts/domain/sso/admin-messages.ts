export const SSO_LIMITS = { domains: 50, name: 100, attribute: 200 } as const;

/** What can be wrong with what an administrator enters about an identity provider. */
const PROBLEMS = {
  notXml: "This is not a metadata file. Please paste the whole XML text, or give its address.",
  notMetadata:
    "This file describes no SAML 2.0 identity provider. Please ask the organisation for the metadata of its identity provider.",
  severalProviders: "This file describes several identity providers. Please give a file with one.",
  noSignInAddress: "The file names no safe sign-in address (HTTP-Redirect over https).",
  noCertificate: "The file contains no certificate for signatures.",
  weakCertificate: "The certificates in the file cannot be used. An RSA key of at least 2048 bits is needed.",
  exists: "This identity provider has already been added.",
  otherProvider: "This file describes another identity provider. Please add it as a new one.",
  domainTaken: "One of these domains belongs to another organisation here.",
  domain: "Please enter domains such as example.org, one per line.",
  openDomain: "Anybody can have an address there, so no organisation can speak for it.",
  tooManyDomains: `Please enter at most ${SSO_LIMITS.domains} domains.`,
  name: `Please enter the name of the organisation, with at most ${SSO_LIMITS.name} characters.`,
  url: "Please enter a full address that begins with https://",
  source: "Please paste the metadata, or give its address.",
  fetchFailed: "We could not read the metadata at this address. Please check it, or paste the text instead.",
  privateAddress: "This address is inside a private network, which we do not open. Please paste the text instead.",
  tooLarge: "What is at this address is too large for metadata. Please paste the text instead.",
  attribute: `Please enter the name of an attribute with at most ${SSO_LIMITS.attribute} characters.`,
  notFound: "This organisation is no longer here.",
} as const;

export type SsoProblem = keyof typeof PROBLEMS;

export const ssoProblem = (problem: SsoProblem): string => PROBLEMS[problem];
