import { allIn, allNamed, attributeOf, childrenOf, elementsOf, isElement, XmlError } from "./xml.ts";

/** No SHA-1, no HMAC (whose key would be the public certificate), no MD5. */
const SIGNATURES = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
];
const DIGESTS = ["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"];
const CANONICAL_FORMS = ["http://www.w3.org/2001/10/xml-exc-c14n#", "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"];
const TRANSFORMS = ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", ...CANONICAL_FORMS];
/** Not RSA with PKCS #1 v1.5 padding, which can be guessed open by its errors. */
const KEY_TRANSPORTS = ["http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"];
const CIPHERS = [
  "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  "http://www.w3.org/2009/xmlenc11#aes128-gcm",
  "http://www.w3.org/2001/04/xmlenc#aes256-cbc",
  "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
];

const PARTS = ["SignedInfo", "SignatureValue", "KeyInfo"];

/** The one signature of an element, if all that it holds and names is on the lists above. */
export function requireGoodSignature(signed: Element): void {
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

export function requireGoodEncryption(encrypted: Element): void {
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
