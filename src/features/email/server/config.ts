import type { PlatformConfig } from "#platform/config/platform-config.ts";
import { type Keyring, loadKeyring } from "#platform/crypto/keyring.ts";

/** Of links in mails, and of what comes back of those that were sent. */
export type MailConfig = PlatformConfig & {
  /** Of the links in mails; where there is none, the one of the file. */
  linkSecrets: readonly string[];
  linkSecretFile: string;
  /** Of the reports at /api/mail/events; none: they are refused. */
  webhookSecrets: readonly string[];
  bounceAddress: string | undefined;
  bounceMailboxUrl: string | undefined;
};

/** Secrets of the links in mails: the first signs, all verify. */
export type LinkKeys = Keyring;

/** LINK_SECRET, else one of our own. */
export function loadLinkKeys({
  linkSecrets,
  linkSecretFile,
}: Pick<MailConfig, "linkSecrets" | "linkSecretFile">): Promise<LinkKeys> {
  return loadKeyring(linkSecrets, linkSecretFile);
}
