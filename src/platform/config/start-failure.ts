import pg from "pg";
import { DatabaseStartFailure } from "../db/embedded/start-failure.ts";

type SystemError = Error & { code?: string; syscall?: string; path?: string; address?: string; port?: number } & {
  portVariable?: string;
  hostVariable?: string;
};

/** Cause and remedy in one sentence; null for an unforeseen error, which needs its stack. */
export function describeStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseStartFailure) return error.message;
  if (error instanceof pg.DatabaseError) return refusal(error);
  if (error instanceof AggregateError) return describeStartFailure(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const described = ofSystem(error as SystemError);
  return described ?? (error.cause === undefined ? null : describeStartFailure(error.cause));
}

const REFUSALS: Record<string, string> = {
  "28P01": "Look at the user and the password in DATABASE_URL.",
  "28000": "Look at the user in DATABASE_URL, and at what pg_hba.conf allows it.",
  "3D000": "Look at the name in DATABASE_URL, or create the database.",
  "53300": "Allow more connections, or end other programs that hold them.",
  "57P03": "Try again when it is up.",
};

function refusal({ code = "", message }: pg.DatabaseError): string | null {
  const advice = REFUSALS[code];
  return advice ? `The database refused the connection: ${message}. ${advice}` : null;
}

const UNREACHABLE = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

function ofSystem(error: SystemError): string | null {
  const { code = "", syscall, message } = error;
  if (syscall === "listen") return ofPort(error);
  const isConnecting = syscall === "connect" || syscall === "getaddrinfo" || syscall === "read";
  if (isConnecting && (UNREACHABLE.includes(code) || code === "ENOENT" || code === "EACCES")) {
    return `The database cannot be reached (${message}). Start it, or look at the address in DATABASE_URL.`;
  }
  if (/^The server does not support SSL|certificate/.test(message)) {
    return `The database and DATABASE_URL disagree about encryption: ${message}.`;
  }
  return ofFile(error);
}

function ofPort({ code, address, port, ...error }: SystemError): string | null {
  const { portVariable = "PORT", hostVariable = "LISTEN_HOST" } = error;
  const place = address === undefined || address === "::" ? `Port ${port}` : `Port ${port} of ${address}`;
  if (code === "EADDRINUSE") {
    return `${place} is taken, perhaps by another ISA that is running. End that one, or set ${portVariable} to another number.`;
  }
  if (code === "EACCES")
    return `${place} is kept for root by this machine. Set ${portVariable} to a number above 1023.`;
  if (code === "EADDRNOTAVAIL") return `${address} is no address of this machine. Look at ${hostVariable}.`;
  return null;
}

function ofFile({ code, path }: SystemError): string | null {
  if (path === undefined) return null;
  if (code === "EACCES" || code === "EPERM") {
    const user = process.getuid?.() ?? "that it runs as";
    return `${path} cannot be read or written by the user ${user}. Give it to that user, or set DATA_DIR to a folder of theirs.`;
  }
  if (code === "EROFS") return `${path} lies on a disk that is mounted read-only. Set DATA_DIR to a folder on another.`;
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `${path} is no folder, or lies in what is none. Set DATA_DIR to a folder.`;
  }
  if (code === "ENOENT") return `There is no ${path}, and no folder to make it in.`;
  if (code === "ENOSPC" || code === "EDQUOT") return `The disk of ${path} is full. Free some space.`;
  return null;
}

export class ConfigError extends Error {
  override name = "ConfigError";
}
