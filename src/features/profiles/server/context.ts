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

/** Mails to a member about their own account; `app/feature-ports.ts` connects them to sends. */
export type AccountMails = {
  /** In the caller's transaction. @returns the id of the send, for `announce` after the transaction */
  queue(tx: Queryable, mail: AccountMail): Promise<string>;
  announce(sendId: string): Promise<void>;
};

export type Context = PlatformContext & { accountMails: AccountMails };
