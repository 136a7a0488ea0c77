import { decryptXml, getVerifiedXml } from "@node-saml/node-saml/lib/xml.js";
import { requireGoodEncryption, requireGoodSignature } from "./algorithms.ts";
import { allIn, attributeOf, childrenOf, isElement, parseMessage, XmlError } from "./xml.ts";

export type Trust = {
  /** PEM: the only keys that are believed; what a message brings along is not looked at. */
  certificates: readonly string[];
  /** PEM; null: encrypted assertions are refused. */
  decryptionKey: string | null;
};

/** The identity provider itself says no. */
export class Declined extends Error {
  override name = "Declined";
}

const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const LONGEST = 512 * 1024;

export async function readResponse(encoded: string): Promise<{ xml: string; response: Element }> {
  if (encoded.length > LONGEST || !/^[A-Za-z0-9+/=\s]+$/.test(encoded)) throw new XmlError("the message is not base64");
  const xml = new TextDecoder("utf-8", { fatal: false }).decode(Buffer.from(encoded, "base64"));
  if (xml.includes("\uFFFD")) throw new XmlError("the message is not UTF-8");
  const response = await parseMessage(xml);
  if (!isElement(response, "protocol", "Response")) throw new XmlError("the message is no response");
  return { xml, response };
}

/**
 * The assertion of a response, parsed anew from the very bytes that its own signature covers: nothing around them is
 * believed, so wrapping them into something else changes nothing.
 */
export async function openResponse(xml: string, response: Element, trust: Trust): Promise<Element> {
  requireSuccess(response);
  if (childrenOf(response, "signature", "Signature").length > 0) verified(xml, response, trust);
  const plain = allIn(response, "assertion", "Assertion");
  const encrypted = allIn(response, "assertion", "EncryptedAssertion");
  if (plain.length + encrypted.length !== 1) throw new XmlError("there is not exactly one assertion");
  const source = encrypted[0] ? await decrypted(encrypted[0], trust) : { xml, assertion: plain[0] };
  const { assertion } = source;
  if (!assertion || (plain[0] && assertion.parentNode !== response)) throw new XmlError("the assertion is misplaced");
  const signed = await parseMessage(verified(source.xml, assertion, trust));
  if (!isElement(signed, "assertion", "Assertion")) throw new XmlError("something else than an assertion is signed");
  return signed;
}

function requireSuccess(response: Element): void {
  const [status] = childrenOf(response, "protocol", "Status");
  const [code] = status ? childrenOf(status, "protocol", "StatusCode") : [];
  if (attributeOf(code, "Value") !== SUCCESS) throw new Declined(attributeOf(code, "Value") ?? "no status");
}

/** @returns the canonical XML of the element, as it was signed */
function verified(xml: string, element: Element, { certificates }: Trust): string {
  requireGoodSignature(element);
  const signed = signedPart(xml, element, certificates);
  if (signed === null) throw new XmlError("the signature is not of this provider");
  return signed;
}

function signedPart(xml: string, element: Element, certificates: readonly string[]): string | null {
  try {
    return getVerifiedXml(xml, element, [...certificates]);
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : "the signature cannot be read");
  }
}

async function decrypted(element: Element, { decryptionKey }: Trust): Promise<{ xml: string; assertion: Element }> {
  if (decryptionKey === null) throw new XmlError("there is no key for encrypted assertions");
  requireGoodEncryption(element);
  // Every failure is answered alike: a difference would help to open what somebody else's browser carried.
  const xml = await decryptXml(element.toString(), decryptionKey).catch(() => {
    throw new XmlError("the assertion cannot be decrypted");
  });
  const assertion = await parseMessage(xml);
  if (!isElement(assertion, "assertion", "Assertion"))
    throw new XmlError("something else than an assertion is encrypted");
  return { xml, assertion };
}
