import { readCertificate } from "./certificates.ts";
import { MetadataError } from "./fetch-metadata.ts";
import { allIn, attributeOf, childrenOf, isElement, parseDocument, textOf, XmlError } from "./xml.ts";

export type ProviderMetadata = {
  entityId: string;
  name: string;
  ssoUrl: string;
  /** Certificates as base64 of DER. */
  certificates: string[];
};

const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const MOST_CERTIFICATES = 10;
const LONGEST = 1000;

/** @param local true also accepts http addresses */
export async function parseMetadata(xml: string, local: boolean): Promise<ProviderMetadata> {
  const root = await parseDocument(xml.trim()).catch((error: unknown) => {
    throw error instanceof XmlError ? new MetadataError("notXml") : error;
  });
  const entity = entityOf(root);
  const entityId = attributeOf(entity, "entityID")?.trim() ?? "";
  const [role] = rolesOf(entity);
  if (!role || entityId === "" || entityId.length > LONGEST) throw new MetadataError("notMetadata");
  return { entityId, name: nameOf(entity), ssoUrl: ssoUrlOf(role, local), certificates: certificatesOf(role) };
}

const rolesOf = (entity: Element) =>
  childrenOf(entity, "metadata", "IDPSSODescriptor").filter((role) =>
    (attributeOf(role, "protocolSupportEnumeration") ?? "").split(/\s+/).includes(PROTOCOL),
  );

/** Some identity providers wrap their only EntityDescriptor in a list. */
function entityOf(root: Element): Element {
  if (isElement(root, "metadata", "EntityDescriptor")) return root;
  const entities = isElement(root, "metadata", "EntitiesDescriptor") ? allIn(root, "metadata", "EntityDescriptor") : [];
  const [only, ...others] = entities.filter((entity) => rolesOf(entity).length > 0);
  if (others.length > 0) throw new MetadataError("severalProviders");
  if (!only) throw new MetadataError("notMetadata");
  return only;
}

function ssoUrlOf(role: Element, local: boolean): string {
  const services = childrenOf(role, "metadata", "SingleSignOnService");
  const service = services.find((one) => attributeOf(one, "Binding") === REDIRECT);
  const location = attributeOf(service, "Location")?.trim() ?? "";
  if (!URL.canParse(location) || location.length > LONGEST) throw new MetadataError("noSignInAddress");
  const { protocol, username, password } = new URL(location);
  const isSafe = protocol === "https:" || (local && protocol === "http:");
  if (!isSafe || username || password) throw new MetadataError("noSignInAddress");
  return location;
}

function certificatesOf(role: Element): string[] {
  const keys = childrenOf(role, "metadata", "KeyDescriptor").filter(
    (key) => (attributeOf(key, "use") ?? "signing") === "signing",
  );
  const given = keys.flatMap((key) => allIn(key, "signature", "X509Certificate")).map(textOf);
  if (given.length === 0) throw new MetadataError("noCertificate");
  const usable = given.flatMap((text) => readCertificate(text)?.raw.toString("base64") ?? []);
  const certificates = [...new Set(usable)].slice(0, MOST_CERTIFICATES);
  if (certificates.length === 0) throw new MetadataError("weakCertificate");
  return certificates;
}

function nameOf(entity: Element): string {
  const [organisation] = childrenOf(entity, "metadata", "Organization");
  const displayed = organisation ? childrenOf(organisation, "metadata", "OrganizationDisplayName") : [];
  const named = organisation ? childrenOf(organisation, "metadata", "OrganizationName") : [];
  return (textOf(displayed[0]) || textOf(named[0])).slice(0, 100);
}
