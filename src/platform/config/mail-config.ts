import * as v from "valibot";
import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import { type Keyring, loadKeyring } from "../crypto/keyring.ts";
import type { PlatformConfig } from "./platform-config.ts";
import { secretList, setting, urlOf, type Values } from "./setting.ts";

/** Bounce address, with room for an id and a signature within the 64 characters of RFC 5321. */
const BOUNCE_BOX = /^[a-z0-9](?:[a-z0-9._-]{0,16}[a-z0-9])?@[^@]+$/i;

export const MAIL_SETTINGS = {
  linkSecrets: setting("LINK_SECRET", secretList, {
    fallback: "`DATA_DIR/link-secret`, made at the first start",
    meaning:
      "secret of the preference and unsubscribe links in mails, at least 32 characters; several, comma separated: the first signs, all verify. Taking one out ends its links, so keep it for thirteen months. Keys of [pushes](../product/notices.md#push) are made of them too",
    secret: true,
    needed: true,
    example: "LINK_SECRET=FROM_OPENSSL_RAND_HEX_32",
  }),
  bounceAddress: setting(
    "BOUNCE_ADDRESS",
    v.optional(
      v.pipe(
        v.string(),
        v.transform(normalizeEmail),
        v.check(
          (text) => BOUNCE_BOX.test(text) && isEmailAddress(text),
          "must be an address without +, such as bounces@isa.example",
        ),
      ),
    ),
    {
      meaning:
        "where undeliverable mails come back to, such as `bounces@isa.example`; its server must take `bounces+anything@` too",
    },
  ),
  bounceMailboxUrl: setting(
    "BOUNCE_MAILBOX_URL",
    urlOf("must look like imaps://user:password@host/INBOX", "imap:", "imaps:"),
    {
      meaning:
        "that mailbox, `imaps://user:password@host/INBOX`; read every few minutes, reports are deleted once read",
      secret: true,
      needs: "BOUNCE_ADDRESS",
    },
  ),
  webhookSecrets: setting("MAIL_WEBHOOK_SECRET", secretList, {
    meaning:
      "secrets, as for `LINK_SECRET`, of the mail provider's reports at `/api/mail/events`; none: the route refuses all",
    secret: true,
  }),
};

export type MailConfig = PlatformConfig & Values<typeof MAIL_SETTINGS> & { linkSecretFile: string };

/** The first secret signs links; all secrets verify them. */
export type LinkKeys = Keyring;

export function loadLinkKeys({
  linkSecrets,
  linkSecretFile,
}: Pick<MailConfig, "linkSecrets" | "linkSecretFile">): Promise<LinkKeys> {
  return loadKeyring(linkSecrets, linkSecretFile);
}
