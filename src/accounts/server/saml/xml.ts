// The tools of @node-saml/node-saml (5.1.0), which it does not export: its own reader of answers takes more than we do.
import { decryptXml, getVerifiedXml, parseDomFromString, xpath } from "@node-saml/node-saml/lib/xml.js";

export const NAMESPACES = {
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  encryption: "http://www.w3.org/2001/04/xmlenc#",
} as const;
type Namespace = keyof typeof NAMESPACES;

/** What is not well-formed, or holds what we refuse to read. */
export class XmlError extends Error {
  override name = "XmlError";
}

/** XML 1.0 has no place for them, and the database none for NUL; the parser makes them of references such as &#0;. */
const CONTROL = /(?![\t\n\r\u007f-\u009f])\p{Cc}/u;

const DECLARATION = /^\uFEFF?\s*<\?xml\s[^<>]{0,200}\?>/;

/**
 * A message: without document types, entities, comments, CDATA and processing instructions. No provider sends them, and
 * each has been used to make two readers see two different names.
 */
export async function parseMessage(xml: string): Promise<Element> {
  if (/<[!?]/.test(xml.replace(DECLARATION, ""))) throw new XmlError("the message holds more than elements");
  return parse(xml);
}

/** A document that people wrote: comments are read over, a document type is refused. */
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

/** Without recursion: however deep somebody nests elements, this comes to an end. */
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

/** By name alone, as some libraries look for them: an element of another namespace is no decoy then. */
export const allNamed = (parent: Element, name: string): Element[] =>
  xpath.selectElements(parent, `.//*[local-name()='${name}']`);

export const elementsOf = (parent: Element): Element[] => xpath.selectElements(parent, "./*");

const named = (namespace: Namespace, name: string) =>
  `local-name()='${name}' and namespace-uri()='${NAMESPACES[namespace]}'`;

export const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? "";

/** Null when it is absent. */
export const attributeOf = (element: Element | undefined, name: string): string | null =>
  element?.hasAttribute(name) ? element.getAttribute(name) : null;

/** The canonical XML that the element's own signature covers; null when none of these certificates signed it. */
export function signedPart(xml: string, element: Element, certificates: readonly string[]): string | null {
  try {
    return getVerifiedXml(xml, element, [...certificates]);
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : "the signature cannot be read");
  }
}

/** Every failure is answered alike: a difference would help to open what somebody else's browser carried. */
export function decrypt(encrypted: Element, privateKey: string): Promise<string> {
  return decryptXml(encrypted.toString(), privateKey).catch(() => {
    throw new XmlError("the assertion cannot be decrypted");
  });
}
