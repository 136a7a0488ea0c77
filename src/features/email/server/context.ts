import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { LinkReader } from "./delivery/mailed-links.ts";
import type { TextResolver } from "./settings/sender-check.ts";

export type Context = PlatformContext & {
  /** DNS resolver; the default is the system resolver. */
  resolver?: TextResolver;
};

type QueuedMail = { id: string; kind: MailKind; accountId: string | null };

/** Implemented by other features, connected in `app/feature-ports.ts`. */
export type MailRules = {
  /** Whether a mail is out of date. Checked at delivery, beside consent. */
  isOver(db: Queryable, mail: QueuedMail, now: Date): Promise<boolean>;
  /** Adds the links that are made for one reader. */
  withOwnLinks(words: string, kind: MailKind, reader: LinkReader | null): string;
  /** Cancels sends whose reason is gone, before each round of the send worker. */
  cancelOutdated(db: Queryable, now: Date): Promise<void>;
  /** Undoes what the cancelled mails changed, in the transaction that cancels them. */
  takenBack(tx: Queryable, sendId: string, mails: readonly CancelledMail[]): Promise<void>;
};
export type CancelledMail = { kind: string; recipient: string; accountId: string | null };

export type DeliveryContext = Context & { mailRules: MailRules };
