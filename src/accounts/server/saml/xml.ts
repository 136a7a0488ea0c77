// Internal tools of @node-saml/node-saml (5.1.0), not exported: its own response reader accepts more than we do.
import { decryptXml, getVerifiedXml, parseDomFromString, xpath } from "@node-saml/node-saml/lib/xml.js";

export const NAMESPACES = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  encryption: "http://www.w3.org/2001/04/xmlenc#",
} as const;
type Namespace = keyof typeof NAMESPACES;

export class XmlError extends Error {
  override name = "XmlError";
}

/** XML 1.0 forbids control characters, but the parser creates them from references such as &#0;. */
const CONTROL = /(?![\t\n\r\u007f-\u009f])\p{Cc}/u;

const DECLARATION = /^\uFEFF?\s*<\?xml\s[^<>]{0,200}\?>/;

/** Accepts elements only: with document types, entities, comments or CDATA, two parsers have read different names. */
export async function parseMessage(xml: string): Promise<Element> {
  if (/<[!?]/.test(xml.replace(DECLARATION, ""))) throw new XmlError("the message holds more than elements");
  return parse(xml);
}

/** Parses files that people write: comments are allowed, a document type is not. */
export async function parseDocument(xml: string): Promise<Element> {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) throw new XmlError("the document has a document type");
  return parse(xml);
}

async function parse(xml: string): Promise<Element> {
  const document = await parseDomFromString(xml).catch(() => {
    throw new XmlError("the text is not XML");
  });
  const root = document.documentElement;
  if (!root) throw new XmlError("the text is not XML");
  if (holdsControls(root)) throw new XmlError("the text holds control characters");
  return root;
}

/** A loop instead of recursion, because deep nesting would overflow the stack. */
function holdsControls(root: Element): boolean {
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const attributes = Array.from((node as Partial<Element>).attributes ?? []);
    if ([node, ...attributes].some(({ nodeValue }) => CONTROL.test(nodeValue ?? ""))) return true;
    for (let child = node.firstChild; child; child = child.nextSibling) waiting.push(child);
  }
  return false;
}

export const isElement = (element: Element, namespace: Namespace, name: string): boolean =>
  element.localName === name && element.namespaceURI === NAMESPACES[namespace];

export const childrenOf = (parent: Element, namespace: Namespace, name: string): Element[] =>
  xpath.selectElements(parent, `./*[${named(namespace, name)}]`);

export const allIn = (parent: Element, namespace: Namespace, name: string): Element[] =>
  xpath.selectElements(parent, `.//*[${named(namespace, name)}]`);

/** Ignores namespaces, as some libraries do, so that a foreign namespace cannot hide an element. */
export const allNamed = (parent: Element, name: string): Element[] =>
  xpath.selectElements(parent, `.//*[local-name()='${name}']`);

export const elementsOf = (parent: Element): Element[] => xpath.selectElements(parent, "./*");

const named = (namespace: Namespace, name: string) =>
  `local-name()='${name}' and namespace-uri()='${NAMESPACES[namespace]}'`;

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? "";

export const attributeOf = (element: Element | undefined, name: string): string | null =>
  element?.hasAttribute(name) ? element.getAttribute(name) : null;

/** @returns canonical XML under the element's signature; null when no certificate matches */
export function signedPart(xml: string, element: Element, certificates: readonly string[]): string | null {
  try {
    return getVerifiedXml(xml, element, [...certificates]);
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : "the signature cannot be read");
  }
}

/** One error for every failure, against padding oracle attacks. */
export function decrypt(encrypted: Element, privateKey: string): Promise<string> {
  return decryptXml(encrypted.toString(), privateKey).catch(() => {
    throw new XmlError("the assertion cannot be decrypted");
  });
}
