import { hostname } from "node:os";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Role } from "../config/role.ts";
import { currentScope } from "../http/request-scope.ts";

export function createLog(level: string, role: Role, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { role, pid: process.pid, hostname: hostname() },
    serializers: { err: withoutValues },
    mixin: requestOf,
  };
  return pino(options, destination ?? standardOutput());
}

/** Ignores write errors: a closed terminal must not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  output.on("error", () => undefined);
  return output;
}

function requestOf(): object {
  const { requestId } = currentScope() ?? {};
  return requestId === undefined ? {} : { requestId };
}

/** Removes values of statements and details from the database: they are members' data. */
function withoutValues(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return { ...describe(error.cause ?? error), query: error.query };
  return describe(error);
}

function describe(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { type: error.name, message: "Failed query" };
  if (!(error instanceof Error)) return { message: String(error) };
  const { name: type, message, stack } = error;
  if (error instanceof pg.DatabaseError) return describeRefusal(error);
  const { code } = error as { code?: unknown };
  const cause = error.cause === undefined ? {} : { cause: withoutValues(error.cause) };
  return { type, message, stack, ...(code === undefined ? {} : { code }), ...cause };
}

/** Removes the quoted value from a message such as: invalid input syntax for type uuid: "...". */
function describeRefusal({ name, message, code, constraint, stack }: pg.DatabaseError): Record<string, unknown> {
  const place = stack?.slice(stack.indexOf("\n    at"));
  return { type: name, message: message.replace(/: ".*"$/s, ""), code, constraint, stack: place };
}
