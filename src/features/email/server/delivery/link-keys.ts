import { type KeptSecrets, loadKeptSecrets } from "#platform/crypto/kept-secrets.ts";
import type { MailConfig } from "../config.ts";

/** Secrets of the links in mails: the first signs, all verify. */
export type LinkKeys = KeptSecrets;

/** LINK_SECRET, else one of our own. */
export function loadLinkKeys({
  linkSecrets,
  linkSecretFile,
}: Pick<MailConfig, "linkSecrets" | "linkSecretFile">): Promise<LinkKeys> {
  return loadKeptSecrets(linkSecrets, linkSecretFile);
}
