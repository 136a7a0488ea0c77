import type { Context as AccountsContext } from "./auth/context.ts";
import type { Config } from "./config.ts";
import type { Context as MailContext } from "./mail/context.ts";

/** What the whole product works with. */
export type Context = AccountsContext & MailContext & { config: Config };
