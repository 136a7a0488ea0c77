import { plainDigits, plainInput } from "./plain-text.ts";

export const EMAIL_MAX_LENGTH = 255;

/** Local part by RFC 5321 and 5322, with the letters of RFC 6531, no `<` or `>`: the mail transport refuses them. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10FFFF}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10FFFF}-]+)*$/u;
const QUOTED = /^"(?:[^"\\<>]|\\[^<>])+"$/u;
const HIDDEN = /(?![ \u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const DOMAIN_MAX_LENGTH = 253;
/** Label before a copied address, such as "mailto:" or "Email:". */
const LABEL = /^[\p{L}\p{M} -]{1,20}:\s*/u;

/** Normalized ASCII (IDNA) domain name; null if invalid. */
export function domainName(text: string): string | null {
  const typed = plainInput(text)
    .toLowerCase()
    .replace(/[.。]$/, "");
  if (typed.length > DOMAIN_MAX_LENGTH || !/^(?:[\p{L}\p{M}\p{N}.。-]|\u200C|\u200D)+$/u.test(typed)) return null;
  const name = /^[\0-\x7f]*$/.test(typed) && !typed.includes("xn--") ? typed : asciiName(typed);
  return name !== null && name.length <= DOMAIN_MAX_LENGTH && DOMAIN.test(name) ? name : null;
}

function asciiName(typed: string): string | null {
  try {
    return new URL(`http://${typed}`).hostname;
  } catch {
    return null;
  }
}

/** Removes quotes that the local part does not need (RFC 5321, 4.1.2). */
function localPart(typed: string): string {
  if (!QUOTED.test(typed)) return typed;
  const content = typed.slice(1, -1).replace(/\\(.)/gu, "$1");
  return ATOM.test(content) ? content : `"${content.replace(/["\\]/g, "\\$&")}"`;
}

/** Lower case, ASCII domain, no copied label. Invalid text is only trimmed (docs/product/accounts.md#signing-up). */
export function normalizeEmail(text: string): string {
  const bare = plainInput(text)
    .replace(LABEL, "")
    .replace(/^<([^<>]*)>$/, "$1")
    .trim()
    .toLowerCase();
  const digits = plainDigits(bare);
  const typed = /^[\0-\x7f]*$/.test(digits) ? digits : bare;
  const at = typed.lastIndexOf("@");
  if (at < 0) return typed;
  return `${localPart(typed.slice(0, at))}@${domainName(typed.slice(at + 1)) ?? typed.slice(at + 1)}`;
}

/** @param address normalized by `normalizeEmail` */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || address.length > EMAIL_MAX_LENGTH || HIDDEN.test(address)) return false;
  return (ATOM.test(local) || QUOTED.test(local)) && domainName(domain) === domain;
}

export function mailLink(address: string): string {
  const at = address.lastIndexOf("@");
  return `mailto:${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
}
