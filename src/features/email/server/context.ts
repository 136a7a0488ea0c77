import type { Context as PlatformContext } from "#platform/context.ts";
import type { LinkKeys, MailConfig } from "./config.ts";
import type { TextResolver } from "./settings/sender-check.ts";

/** What mails to members work with. */
export type Context = PlatformContext & {
  config: MailConfig;
  linkKeys: LinkKeys;
  /** Of names in the DNS; where none is given, that of the system. */
  resolver?: TextResolver;
};
