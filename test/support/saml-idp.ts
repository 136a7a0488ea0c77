import { generateKeyPairSync, randomUUID } from "node:crypto";
import * as samlify from "samlify";
import { pemOf } from "#accounts/server/saml/certificates.ts";
import { serviceProviderMetadata } from "#accounts/server/saml/service-provider-metadata.ts";

samlify.setSchemaValidator({ validate: async () => "not checked here" });

export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const NAME_ID = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const FIVE_MINUTES = 300_000;

/** Claims of the identity provider, with valid defaults. */
export type Said = {
  nameId?: string;
  nameIdFormat?: string;
  email?: string | null;
  name?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  assertionId?: string;
  status?: string;
  at?: Date;
  lastsMs?: number;
  sessionEndsAt?: Date;
  signatureAlgorithm?: string;
  encrypted?: boolean;
  /** Before signing. */
  write?: (xml: string) => string;
  /** After signing. */
  tamper?: (xml: string) => string;
};
export type SamlPost = { SAMLResponse: string; RelayState: string };
export type SamlIdp = Awaited<ReturnType<typeof createSamlIdp>>;

type Options = { entityId?: string; ssoUrl?: string; name?: string; signed?: boolean };

/** Base64 of the first certificate. */
export const certificateIn = (metadata: string): string =>
  /<(?:\w+:)?X509Certificate>([^<]+)</.exec(metadata)?.[1]?.replace(/\s+/g, "") ?? "";

/** Uses the library samlify, with its own key. */
export function createSamlIdp(given: Options = {}) {
  const entityId = given.entityId ?? `https://idp-${randomUUID().slice(0, 8)}.example/metadata`;
  const ssoUrl = given.ssoUrl ?? new URL("/sso", entityId).href;
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const saml = { enabled: true, privateKey };
  const certificate = certificateIn(serviceProviderMetadata({ siteUrl: "https://idp.example", saml }));

  const makeIdp = ({ signatureAlgorithm = RSA_SHA256, encrypted = false }: Said) =>
    samlify.IdentityProvider({
      entityID: entityId,
      privateKey,
      signingCert: pemOf(certificate),
      requestSignatureAlgorithm: signatureAlgorithm,
      isAssertionEncrypted: encrypted,
      wantAuthnRequestsSigned: given.signed ?? false,
      nameIDFormat: [NAME_ID],
      singleSignOnService: [{ Binding: REDIRECT, Location: ssoUrl }],
      singleLogoutService: [{ Binding: REDIRECT, Location: ssoUrl }],
      dataEncryptionAlgorithm: "http://www.w3.org/2009/xmlenc11#aes256-gcm",
      keyEncryptionAlgorithm: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
    } as samlify.IdentityProviderInstance["entitySetting"]);

  const makeSp = (spMetadata: string) => samlify.ServiceProvider({ metadata: spMetadata });

  /** Checks the signature where one is required. */
  const readRequest = async (spMetadata: string, url: URL) => {
    const query = Object.fromEntries(url.searchParams);
    const octetString = url.search.slice(1).replace(/&Signature=[^&]*/, "");
    const { extract } = await makeIdp({}).parseLoginRequest(makeSp(spMetadata), "redirect", { query, octetString });
    return { id: String(extract.request?.id ?? ""), relayState: url.searchParams.get("RelayState") ?? "" };
  };

  const say = async (spMetadata: string, said: Said, relayState: string): Promise<SamlPost> => {
    const { encrypted = false, tamper = (xml: string) => xml } = said;
    const sp = makeSp(spMetadata);
    const write = said.write ?? ((xml: string) => xml);
    const made = await makeIdp(said).createLoginResponse(
      sp,
      {} as never,
      "post",
      {},
      {
        customTagReplacement: () => ({ id: "", context: write(responseXml(entityId, sp, said)) }),
      },
    );
    const xml = Buffer.from(made.context, "base64").toString();
    const SAMLResponse = Buffer.from(encrypted ? xml : tamper(xml)).toString("base64");
    return { SAMLResponse, RelayState: relayState };
  };

  return {
    entityId,
    ssoUrl,
    certificate,
    privateKey,
    metadata: namedMetadata(makeIdp({}).getMetadata(), given.name),
    readRequest,
    say,
    async answer(spMetadata: string, url: string, said: Said = {}): Promise<SamlPost> {
      const { id, relayState } = await readRequest(spMetadata, new URL(url));
      return say(spMetadata, { inResponseTo: id, ...said }, relayState);
    },
  };
}

function namedMetadata(xml: string, name: string | undefined): string {
  if (name === undefined) return xml;
  const words = ["Name", "DisplayName"].map((of) => `<Organization${of} xml:lang="en">${name}</Organization${of}>`);
  const url = '<OrganizationURL xml:lang="en">https://organisation.example</OrganizationURL>';
  return xml.replace("</EntityDescriptor>", `<Organization>${words.join("")}${url}</Organization></EntityDescriptor>`);
}

function responseXml(entityId: string, sp: samlify.ServiceProviderInstance, said: Said): string {
  const acs = String(sp.entityMeta.getAssertionConsumerService("post"));
  const at = said.at ?? new Date();
  const ends = new Date(at.getTime() + (said.lastsMs ?? FIVE_MINUTES)).toISOString();
  const [now, issuer, recipient] = [at.toISOString(), said.issuer ?? entityId, said.recipient ?? acs];
  const answers = said.inResponseTo === undefined ? "" : ` InResponseTo="${said.inResponseTo}"`;
  const session = said.sessionEndsAt ? ` SessionNotOnOrAfter="${said.sessionEndsAt.toISOString()}"` : "";
  const email = said.email === undefined ? "wanjiru@organisation.example" : said.email;
  return [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${acs}"${answers}>`,
    `<saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode`,
    ` Value="urn:oasis:names:tc:SAML:2.0:status:${said.status ?? "Success"}"/></samlp:Status>`,
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
    ` ID="${said.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${said.nameIdFormat ?? NAME_ID}">${said.nameId ?? "wanjiru"}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${ends}" Recipient="${recipient}"${answers}/>`,
    "</saml:SubjectConfirmation></saml:Subject>",
    `<saml:Conditions NotBefore="${now}" NotOnOrAfter="${ends}"><saml:AudienceRestriction>`,
    `<saml:Audience>${said.audience ?? sp.entityMeta.getEntityID()}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${now}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>`,
    "urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>",
    `<saml:AttributeStatement>${attribute("mail", email)}${attribute("displayName", said.name ?? "Wanjiru Kamau")}`,
    "</saml:AttributeStatement></saml:Assertion></samlp:Response>",
  ].join("");
}

const attribute = (name: string, value: string | null) =>
  value === null
    ? ""
    : `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
