import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "../context.ts";
import type { LinkKeys } from "./link-keys.ts";

type BounceContext = Pick<Context, "config" | "linkKeys">;

const PROOF_LENGTH = 12;

/**
 * Where a mail that cannot be delivered comes back to: BOUNCE_ADDRESS with the mail's id and a proof that it is ours,
 * such as bounces+<id>.<proof>@isa.example. Letters and digits only, since servers on the way may change case.
 * @returns undefined when there is no such address
 */
export function envelopeSender({ config, linkKeys }: BounceContext, mailId: string): string | undefined {
  if (config.bounceAddress === undefined) return undefined;
  const [local, domain] = partsOf(config.bounceAddress);
  const id = mailId.replaceAll("-", "").toLowerCase();
  return `${local}+${id}.${proofOf(linkKeys[0] ?? "", id)}@${domain}`;
}

/** The mails whose bounce addresses stand in a text. A proof that is wrong, or of a secret that is gone, does not count. */
export function mailIdsIn({ config, linkKeys }: BounceContext, text: string): string[] {
  if (config.bounceAddress === undefined) return [];
  const [local, domain] = partsOf(config.bounceAddress).map((part) => part.replaceAll(".", "\\."));
  const pattern = new RegExp(`${local}\\+([0-9a-f]{32})\\.([0-9a-f]{${PROOF_LENGTH}})@${domain}`, "gi");
  const found = [...text.matchAll(pattern)]
    .map(([, id = "", proof = ""]) => ({ id: id.toLowerCase(), proof: proof.toLowerCase() }))
    .filter(({ id, proof }) => isProof(linkKeys, id, proof));
  return [...new Set(found.map(({ id }) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")))];
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, at), address.slice(at + 1)];
}

const proofOf = (key: string, id: string) =>
  createHmac("sha256", key).update(`isa/bounce\0${id}`).digest("hex").slice(0, PROOF_LENGTH);

function isProof(keys: LinkKeys, id: string, proof: string): boolean {
  return keys.some((key) => timingSafeEqual(Buffer.from(proofOf(key, id)), Buffer.from(proof)));
}
