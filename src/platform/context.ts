import type { Logger } from "pino";
import type { LinkKeys, MailConfig } from "./config/mail-config.ts";
import type { Replica } from "./db/cluster/replica.ts";
import type { Timelines } from "./db/cluster/timelines.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/store.ts";
import type { AfterResponse } from "./http/after-response.ts";
import type { SigningKeys } from "./http/signing-keys.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Mailer } from "./mail-transport/mailer.ts";

/** What all parts of the server work with; made once in main.ts, and per test in test/support. */
export type Context = {
  config: MailConfig;
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
  afterResponse: AfterResponse;
  log: Logger;
};
