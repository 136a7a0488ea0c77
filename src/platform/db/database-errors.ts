import { NETWORK_CODES } from "../http/network-codes.ts";

/** The five characters by which PostgreSQL names what went wrong, found behind what the drivers wrap around it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : errorCode(error.cause);
}

/** A statement that took too long, and a lock that did not come. */
const TIMEOUTS = ["57014", "55P03"];

/** Whether a statement was given up: behind a lock, or for its own slowness. The same may work in a moment. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.includes(errorCode(error) ?? "");

const UNIQUE_VIOLATION = "23505";

/** Whether there is such a row already. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === UNIQUE_VIOLATION;

/** A text with NUL, of which the database keeps none: 22021 of a parameter, 22P05 within JSON. */
export const isUnstorableText = (error: unknown): boolean => ["22021", "22P05"].includes(errorCode(error) ?? "");

/** What PostgreSQL and PgBouncer say when they cannot serve anybody now: PostgreSQL, appendix A "Error Codes". */
const AWAY_STATES = new Set([
  // Not an error of the statement: this server has become the replica of another one.
  "25006",
  // Ended by an administrator or with the server; not yet, or no longer, accepting anybody; idle for too long.
  ...["57P01", "57P02", "57P03", "57P05"],
]);
/** Connections that fail, resources that are used up (connections, disk, memory), and the disk itself. */
const AWAY_CLASSES = ["08", "53", "58"];

/** The driver has no codes for these. */
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

/**
 * Whether something failed because there was no database to ask, so that the same may work in a moment: found
 * behind what the drivers wrap around it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors, cause, message } = error as SystemError;
  if (typeof code === "string") return isAwayCode(code, error) || (code === "ENOENT" && syscall === "connect");
  if (AWAY_SENTENCES.has(message)) return true;
  return Array.isArray(errors) ? errors.some(isDatabaseUnavailable) : isDatabaseUnavailable(cause);
}

function isAwayCode(code: string, { severity }: SystemError): boolean {
  // PgBouncer calls all its troubles this, and ends the connection; PostgreSQL so calls a statement that is wrong.
  if (code === "08P01") return severity === "FATAL";
  if (NETWORK_CODES.has(code) || AWAY_STATES.has(code)) return true;
  return code.length === 5 && AWAY_CLASSES.some((start) => code.startsWith(start));
}
