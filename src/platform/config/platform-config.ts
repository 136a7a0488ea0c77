import type { DkimConfig } from "./dkim-config.ts";
import type { Role } from "./role.ts";

type S3Config = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Of the machinery: addresses, the database, files, the mail server, and who administers. */
export type PlatformConfig = {
  /** Local mode: mailbox page, interface kit, demo members. Never with NODE_ENV=production. */
  local: boolean;
  role: Role;
  port: number;
  /** The address that port is opened at; all of them without it. In local mode, unless given, this machine alone. */
  host: string | undefined;
  /** Of figures about this process; none without it. */
  metricsPort: number | undefined;
  /** The address they are told at; unless given, to this machine alone. */
  metricsHost: string;
  /** Whether spans are sent, and of which part of the requests. */
  traces: boolean;
  tracesRatio: number;
  /** How long a process that is asked to end goes on answering, while balancers learn of it. */
  drainSeconds: number;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past the pooler that `databaseUrl` leads to, for migrations; where there is none, that one is direct. */
  databaseDirectUrl: string | undefined;
  /** Of the owner of the tables, for `npm run db:migrate`; where there is one, a start only checks. */
  migrationDatabaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** How many connections to the mail server one process may hold. */
  smtpConnections: number;
  /** How long what goes to several people waits before it leaves, and can be undone. */
  mailUndoSeconds: number;
  dkim: DkimConfig | undefined;
  adminEmails: readonly string[];
  /** Whether an administrator is one only with a second factor. */
  adminsNeedSecondFactor: boolean;
  signingKeysFile: string;
  rateLimits: boolean;
  /** Whether members speak in the public topics of /realtime/v1. */
  publicTopics: boolean;
  /** Whether devices of members keep pages; else their worker is taken away. */
  offline: boolean;
  s3: S3Config | undefined;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  logLevel: string;
};
