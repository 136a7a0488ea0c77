import type { Context as PlatformContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

export type AccountMail = {
  kind: "welcome" | "profileComplete" | "tierReached";
  accountId: string;
  to: string;
  content: MailContent;
  notBefore: Date | null;
};

/** Queues mails of the account; `app/feature-ports.ts` connects them to the feature for sends. */
export type AccountMails = {
  /** Runs in the caller's transaction. @returns the send's id, for `announce` after the commit */
  queue(tx: Queryable, mail: AccountMail): Promise<string>;
  announce(sendId: string): Promise<void>;
};

export type Context = PlatformContext & { accountMails: AccountMails };
