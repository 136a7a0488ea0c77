import type { Logger } from "pino";
import type { AfterAnswer } from "./after-answer.ts";
import type { AccountAudit, AccountEvents } from "./auth/ports.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Replica } from "./db/replica.ts";
import type { Timelines } from "./db/timelines.ts";
import type { TextResolver } from "./email-settings/look-up.ts";
import type { FileStore } from "./files/store.ts";
import type { SigningKeys } from "./http/signing-keys.ts";
import type { Queue } from "./jobs/queue.ts";
import type { KeptSecrets } from "./kept-secrets.ts";
import type { LinkKeys } from "./mail/link-keys.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the server's parts work with; made once in main.ts, and per test in test/support. */
export type Context = {
  config: Config;
  db: Database;
  /** Of that database, for reads that may be a second old. */
  replica?: Replica | undefined;
  /** Of that database and its standby, where there is one. */
  timelines?: Timelines | undefined;
  clock: () => Date;
  mailer: Mailer;
  store: FileStore;
  queue: Queue;
  keys: SigningKeys;
  linkKeys: LinkKeys;
  /** Of the secrets of authenticator apps. */
  factorKeys: KeptSecrets;
  /** Of names in the DNS; where none is given, that of the system. */
  resolver?: TextResolver;
  accountEvents: AccountEvents;
  audit: AccountAudit;
  afterAnswer: AfterAnswer;
  log: Logger;
};
