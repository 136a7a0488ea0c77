import type { Context as PlatformContext } from "#platform/context.ts";
import type { MailConfig } from "./config.ts";
import type { LinkKeys } from "./delivery/link-keys.ts";
import type { TextResolver } from "./settings/look-up.ts";

/** What mails to members work with. */
export type Context = PlatformContext & {
  config: MailConfig;
  linkKeys: LinkKeys;
  /** Of names in the DNS; where none is given, that of the system. */
  resolver?: TextResolver;
};
