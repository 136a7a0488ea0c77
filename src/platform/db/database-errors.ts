import { NETWORK_CODES } from "../http/network-codes.ts";

/** SQLSTATE of an error or of its causes. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : errorCode(error.cause);
}

/** SQLSTATE codes query_canceled and lock_not_available. */
const TIMEOUTS = ["57014", "55P03"];

export const isTimeout = (error: unknown): boolean => TIMEOUTS.includes(errorCode(error) ?? "");

const UNIQUE_VIOLATION = "23505";

export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === UNIQUE_VIOLATION;

/** Text with NUL, which PostgreSQL cannot store: 22021 in a parameter, 22P05 within JSON. */
export const isUnstorableText = (error: unknown): boolean => ["22021", "22P05"].includes(errorCode(error) ?? "");

/** SQLSTATE codes when PostgreSQL or PgBouncer cannot serve: PostgreSQL, appendix A "Error Codes". */
const AWAY_STATES = new Set([
  // Read-only transaction: this server has become a replica.
  "25006",
  // The server was shut down or crashed, accepts no connections, or closed an idle session.
  ...["57P01", "57P02", "57P03", "57P05"],
]);
/** SQLSTATE classes: connection failures, exhausted resources (connections, disk, memory), I/O errors. */
const AWAY_CLASSES = ["08", "53", "58"];

/** The driver gives these errors no SQLSTATE code, so their messages are compared. */
const AWAY_SENTENCES = new Set([
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
]);

type SystemError = Error & { code?: unknown; severity?: unknown; syscall?: unknown; errors?: unknown };

/** Whether the database could not answer, so that a retry may work; also checks the causes of the error. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors, cause, message } = error as SystemError;
  if (typeof code === "string") return isAwayCode(code, error) || (code === "ENOENT" && syscall === "connect");
  if (AWAY_SENTENCES.has(message)) return true;
  return Array.isArray(errors) ? errors.some(isDatabaseUnavailable) : isDatabaseUnavailable(cause);
}

function isAwayCode(code: string, { severity }: SystemError): boolean {
  // PgBouncer reports all its errors as 08P01 and ends the connection; PostgreSQL uses it for invalid statements.
  if (code === "08P01") return severity === "FATAL";
  if (NETWORK_CODES.has(code) || AWAY_STATES.has(code)) return true;
  return code.length === 5 && AWAY_CLASSES.some((start) => code.startsWith(start));
}
