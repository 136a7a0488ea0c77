import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { ACCESS_COOKIE, NOTHING_WRITTEN, WRITTEN_COOKIE, WRITTEN_HEADER, WRITTEN_S } from "#contract/session.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { isWalPosition, type WalPosition } from "../db/wal-position.ts";
import { ApiError } from "../errors.ts";
import type { Env } from "./env.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Reads at the replica, where there is one that has all that the caller wrote; else, and when it fails, at the primary.
 * @param read writes nothing, and may be run twice
 */
export async function fromReplica<T>(
  context: Context,
  c: HonoContext<Env>,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  const db = findReplica(context, c);
  if (!db) return read(context);
  try {
    return await read({ ...context, db });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isDatabaseAway(error)) context.replica?.doubt();
    return read(context);
  }
}

function findReplica({ replica }: Context, c: HonoContext<Env>): Database | null {
  const wroteAt = replica ? findLastWrite(c) : null;
  return wroteAt === null ? null : (replica?.findFor(wroteAt) ?? null);
}

/** Null where nobody knows: a program with a token that does not bring back what it was told. */
function findLastWrite(c: HonoContext<Env>): WalPosition | null {
  const told = c.req.header(WRITTEN_HEADER) ?? getCookie(c, WRITTEN_COOKIE);
  if (told !== undefined) return isWalPosition(told) ? told : null;
  const bearer = c.req.header("authorization") !== undefined;
  return bearer ? null : NOTHING_WRITTEN;
}

/** Tells whoever changed something where the log was then. */
export function tellPosition({ replica, config }: Context): MiddlewareHandler<Env> {
  if (!replica) return (_, next) => next();
  return async (c, next) => {
    await next();
    if (SAFE_METHODS.has(c.req.method)) return;
    const position = await replica.readPosition().catch(() => null);
    if (position === null) return;
    c.header(WRITTEN_HEADER, position);
    if (getCookie(c, ACCESS_COOKIE) === undefined) return;
    setCookie(c, WRITTEN_COOKIE, position, {
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: WRITTEN_S,
      secure: config.siteUrl.startsWith("https:"),
    });
  };
}
