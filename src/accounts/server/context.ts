import type { Context as PlatformContext } from "#platform/context.ts";
import type { Keyring } from "#platform/crypto/keyring.ts";
import type { AccountsConfig } from "./config/config.ts";
import type { AccountAudit, AccountEvents } from "./ports.ts";

/** What accounts work with. */
export type Context = PlatformContext & {
  config: AccountsConfig;
  accountEvents: AccountEvents;
  audit: AccountAudit;
  /** Of the secrets of authenticator apps. */
  factorKeys: Keyring;
};
