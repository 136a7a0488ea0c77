import type { Context as PlatformContext } from "../context.ts";
import type { TextResolver } from "../email-settings/look-up.ts";
import type { MailConfig } from "./config.ts";
import type { LinkKeys } from "./link-keys.ts";

/** What mails to members work with. */
export type Context = PlatformContext & {
  config: MailConfig;
  linkKeys: LinkKeys;
  /** Of names in the DNS; where none is given, that of the system. */
  resolver?: TextResolver;
};
