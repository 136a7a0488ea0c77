import { setTimeout as after } from "node:timers/promises";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { ApiError } from "#kernel/errors.ts";
import { NOTHING_WRITTEN, WRITTEN_COOKIE, WRITTEN_HEADER, WRITTEN_S } from "#kernel/session-cookies.ts";
import type { Context } from "../context.ts";
import { OlderTimeline } from "../db/cluster/timelines.ts";
import { isWalPosition, type WalPosition } from "../db/cluster/wal-position.ts";
import type { Database } from "../db/database.ts";
import { isDatabaseUnavailable } from "../db/database-errors.ts";
import { silent, within } from "../db/socket-timeout.ts";
import type { Env } from "./guard.ts";
import { sessionCookie } from "./session-cookie.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Reads from the replica if it has all writes of the caller, else from the primary. @param read runs once or twice */
export async function fromReplica<T>(
  context: Context,
  c: HonoContext<Env>,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  const db = findReplica(context, c);
  if (!db) return readPatiently(context, c, read);
  try {
    return await within(SILENT_MS, read({ ...context, db }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isDatabaseUnavailable(error)) context.replica?.doubt();
    return readPatiently(context, c, read);
  }
}

/** Milliseconds after which a read at the replica is given up, and the primary is tried. */
const SILENT_MS = 2_000;
/** Timeout of the primary: long enough for the replica to notice that it is alone, and to answer. */
const TIMEOUT_MS = 4_000;
const LOOK_EACH_MS = 100;
/** Delay before the primary is tried again: a new primary may have taken over. */
const AGAIN_AFTER_MS = 300;

/** Reads from the primary, or from a usable replica while the primary is silent or failing over. @throws within 4 s */
async function readPatiently<T>(
  context: Context,
  c: HonoContext<Env>,
  read: (context: Context) => Promise<T>,
): Promise<T> {
  if (!context.replica || findLastWrite(c) === null) return read(context);
  let atPrimary = settle(read(context));
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    const outcome = await Promise.race([atPrimary, after(LOOK_EACH_MS, null, { ref: false })]);
    if (outcome && "value" in outcome) return outcome.value;
    if (outcome && !isDatabaseUnavailable(outcome.error)) throw outcome.error;
    const db = findReplica(context, c);
    if (db) return read({ ...context, db });
    if (performance.now() > until) throw outcome?.error ?? silent();
    if (!outcome) continue;
    await after(AGAIN_AFTER_MS, null, { ref: false });
    atPrimary = settle(read(context));
  }
}

const settle = <T>(work: Promise<T>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

function findReplica({ replica }: Context, c: HonoContext<Env>): Database | null {
  const wroteAt = replica ? findLastWrite(c) : null;
  return wroteAt === null ? null : (replica?.findFor(wroteAt) ?? null);
}

/** @returns null when unknown: a bearer client that does not return the position it was given */
function findLastWrite(c: HonoContext<Env>): WalPosition | null {
  const written = c.req.header(WRITTEN_HEADER) ?? getCookie(c, WRITTEN_COOKIE);
  if (written !== undefined) return isWalPosition(written) ? written : null;
  const bearer = c.req.header("authorization") !== undefined;
  return bearer ? null : NOTHING_WRITTEN;
}

/** Sends the WAL position after a write. A write to a replaced primary fails instead of being confirmed. */
export function tellPosition({ replica, config }: Context): MiddlewareHandler<Env> {
  if (!replica) return (_, next) => next();
  return async (c, next) => {
    await next();
    if (SAFE_METHODS.has(c.req.method)) return;
    const position = await replica.readPosition().catch(nullUnlessOlder);
    if (position === null) return;
    c.header(WRITTEN_HEADER, position);
    if (sessionCookie(c, { config }) === undefined) return;
    setCookie(c, WRITTEN_COOKIE, position, {
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
      maxAge: WRITTEN_S,
      secure: config.siteUrl.startsWith("https:"),
    });
  };
}

function nullUnlessOlder(error: unknown): null {
  if (error instanceof OlderTimeline) throw error;
  return null;
}
