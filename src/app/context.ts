import type { Context as AccountsContext } from "#accounts/server/context.ts";
import type { Context as MailContext } from "#features/email/server/context.ts";
import type { Config } from "./config.ts";

/** What the whole product works with. */
export type Context = AccountsContext & MailContext & { config: Config };
