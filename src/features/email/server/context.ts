import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { LinkReader } from "./delivery/mailed-links.ts";
import type { TextResolver } from "./settings/sender-check.ts";

/** What mails to members work with. */
export type Context = PlatformContext & {
  /** Of names in the DNS; where none is given, that of the system. */
  resolver?: TextResolver;
};

type QueuedMail = { id: string; kind: MailKind; accountId: string | null };

/** What other features know of mails that wait; `app/feature-ports.ts` connects them. */
export type MailRules = {
  /** Whether a mail has nothing to say any more. Asked at the moment of delivery, beside consent. */
  isOver(db: Queryable, mail: QueuedMail, now: Date): Promise<boolean>;
  /** The words of a mail of a send, with the links that are one reader's own. */
  withOwnLinks(words: string, kind: MailKind, reader: LinkReader | null): string;
  /** Cancels sends whose reason is gone, before each round of the send worker. */
  cancelOutdated(db: Queryable, now: Date): Promise<void>;
  /** In the transaction that takes these mails back. */
  takenBack(tx: Queryable, sendId: string, mails: readonly CancelledMail[]): Promise<void>;
};
export type CancelledMail = { kind: string; recipient: string; accountId: string | null };

export type DeliveryContext = Context & { mailRules: MailRules };
