import {
  allIn,
  allNamed,
  attributeOf,
  childrenOf,
  decrypt,
  elementsOf,
  isElement,
  parseMessage,
  signedPart,
  XmlError,
} from "./xml.ts";

export type Trust = {
  /** Certificates as PEM: only their keys are trusted; keys in the message are ignored. */
  certificates: readonly string[];
  /** Private key as PEM; null refuses encrypted assertions. */
  decryptionKey: string | null;
};

/** Thrown when the identity provider refused the sign-in. */
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

/** Against signature wrapping: the assertion is parsed again from exactly the bytes that its signature covers. */
export async function verifyResponse(xml: string, response: Element, trust: Trust): Promise<Element> {
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

/** @returns canonical XML of the element, as it was signed */
function verified(xml: string, element: Element, { certificates }: Trust): string {
  requireGoodSignature(element);
  const signed = signedPart(xml, element, certificates);
  if (signed === null) throw new XmlError("the signature is not of this provider");
  return signed;
}

async function decrypted(element: Element, { decryptionKey }: Trust): Promise<{ xml: string; assertion: Element }> {
  if (decryptionKey === null) throw new XmlError("there is no key for encrypted assertions");
  requireGoodEncryption(element);
  const xml = await decrypt(element, decryptionKey);
  const assertion = await parseMessage(xml);
  if (!isElement(assertion, "assertion", "Assertion"))
    throw new XmlError("something else than an assertion is encrypted");
  return { xml, assertion };
}

/** Accepted algorithms: no SHA-1, no MD5, and no HMAC, whose key would be the public certificate. */
const SIGNATURES = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
];
const DIGESTS = ["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"];
const CANONICAL_FORMS = ["http://www.w3.org/2001/10/xml-exc-c14n#", "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"];
const TRANSFORMS = ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", ...CANONICAL_FORMS];
/** RSA with PKCS #1 v1.5 padding is refused, because its errors allow a padding oracle attack. */
const KEY_TRANSPORTS = ["http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"];
const CIPHERS = [
  "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  "http://www.w3.org/2009/xmlenc11#aes128-gcm",
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
];

const PARTS = ["SignedInfo", "SignatureValue", "KeyInfo"];

/** Requires exactly one signature, with only the parts and algorithms from the lists above. */
function requireGoodSignature(signed: Element): void {
  const signatures = childrenOf(signed, "signature", "Signature");
  const [signature] = signatures;
  if (!signature || signatures.length > 1) throw new XmlError("there is not exactly one signature");
  const parts = elementsOf(signature);
  if (!parts.every((part) => PARTS.some((name) => isElement(part, "signature", name)))) {
    throw new XmlError("the signature holds more than a signature");
  }
  requireEach(signature, "SignatureMethod", SIGNATURES);
  requireEach(signature, "CanonicalizationMethod", CANONICAL_FORMS);
  requireEach(signature, "DigestMethod", DIGESTS);
  for (const transform of allNamed(signature, "Transform")) requireOneOf(transform, TRANSFORMS);
  if (allNamed(signature, "Reference").length !== 1) throw new XmlError("there is not exactly one reference");
}

function requireGoodEncryption(encrypted: Element): void {
  const methods = allIn(encrypted, "encryption", "EncryptionMethod");
  if (methods.length !== 2) throw new XmlError("the encryption is not one key and one text");
  for (const method of methods) {
    const isOfKey = (method.parentNode as Element | null)?.localName === "EncryptedKey";
    requireOneOf(method, isOfKey ? KEY_TRANSPORTS : CIPHERS);
  }
}

function requireEach(signature: Element, name: string, allowed: readonly string[]): void {
  const elements = allNamed(signature, name);
  const [only] = elements;
  if (!only || elements.length > 1 || !isElement(only, "signature", name))
    throw new XmlError(`there is not exactly one ${name}`);
  requireOneOf(only, allowed);
}

function requireOneOf(element: Element, allowed: readonly string[]): void {
  if (!allowed.includes(attributeOf(element, "Algorithm") ?? "")) {
    throw new XmlError(`${element.localName} names an algorithm that is not allowed`);
  }
}
