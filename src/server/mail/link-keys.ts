import type { Config } from "../config.ts";
import { type KeptSecrets, loadKeptSecrets } from "../kept-secrets.ts";

/** Secrets of the links in mails: the first signs, all verify. */
export type LinkKeys = KeptSecrets;

/** LINK_SECRET, else one of our own. */
export function loadLinkKeys({
  linkSecrets,
  linkSecretFile,
}: Pick<Config, "linkSecrets" | "linkSecretFile">): Promise<LinkKeys> {
  return loadKeptSecrets(linkSecrets, linkSecretFile);
}
