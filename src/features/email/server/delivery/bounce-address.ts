import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKeys } from "#platform/config/mail-config.ts";
import type { Context } from "../context.ts";

type BounceContext = Pick<Context, "config" | "linkKeys">;

const SIGNATURE_LENGTH = 12;

/**
 * Return address of a mail (VERP): BOUNCE_ADDRESS with the mail's id and a signature, such as
 * bounces+<id>.<signature>@isa.example. Both are hexadecimal, because mail servers may change upper and lower case.
 * @returns undefined without a configured BOUNCE_ADDRESS
 */
export function envelopeSender({ config, linkKeys }: BounceContext, mailId: string): string | undefined {
  if (config.bounceAddress === undefined) return undefined;
  const [local, domain] = partsOf(config.bounceAddress);
  const id = mailId.replaceAll("-", "").toLowerCase();
  return `${local}+${id}.${signatureOf(linkKeys[0] ?? "", id)}@${domain}`;
}

/** Finds our bounce addresses in a text. Addresses with a wrong signature, or of a removed secret, are ignored. */
export function mailIdsIn({ config, linkKeys }: BounceContext, text: string): string[] {
  if (config.bounceAddress === undefined) return [];
  const [local, domain] = partsOf(config.bounceAddress).map((part) => part.replaceAll(".", "\\."));
  const pattern = new RegExp(`${local}\\+([0-9a-f]{32})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@${domain}`, "gi");
  const verified = [...text.matchAll(pattern)]
    .map(([, id = "", signature = ""]) => ({ id: id.toLowerCase(), signature: signature.toLowerCase() }))
    .filter(({ id, signature }) => isValidSignature(linkKeys, id, signature));
  return [...new Set(verified.map(({ id }) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")))];
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}

const signatureOf = (key: string, id: string) =>
  createHmac("sha256", key).update(`isa/bounce\0${id}`).digest("hex").slice(0, SIGNATURE_LENGTH);

function isValidSignature(keys: LinkKeys, id: string, signature: string): boolean {
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(key, id)), Buffer.from(signature)));
}
