import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { DEVICE_HEADER, LIST_SEPARATOR, MOST_DEVICES } from "#kernel/session-cookies.ts";
import { DEVICE_REMEMBERED_DAYS } from "../domain/devices.ts";
import type { Context } from "./context.ts";
import { deviceKeys, hmac, sameText } from "./secrets.ts";

const RANDOM_BYTES = 16;
const RANDOM_LETTERS = 22;
const TOKEN = /^[\w-]{65}$/;

/** Stand-in for a missing account, so that checking tokens takes the same time. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

const sign = (key: Buffer, accountId: string, random: string) =>
  hmac(key, `${accountId}\n${random}`).digest("base64url");

const isSigned = (key: Buffer, accountId: string, token: string) =>
  sameText(token.slice(RANDOM_LETTERS), sign(key, accountId, token.slice(0, RANDOM_LETTERS)));

/** Device tokens that the browser sent; their signatures are not yet checked. */
export function devicesOf(c: HonoContext): string[] {
  const presented = c.req.header(DEVICE_HEADER)?.split(LIST_SEPARATOR, MOST_DEVICES) ?? [];
  return presented.filter((token) => TOKEN.test(token));
}

/** @returns null when no token was issued for this account */
export async function findDevice(
  context: Context,
  accountId: string | null,
  presented: readonly string[],
): Promise<string | null> {
  if (presented.length === 0) return null;
  const keys = await deviceKeys(context);
  const good = presented.filter((token) => keys.some((key) => isSigned(key, accountId ?? NOBODY, token)));
  return (accountId && good[0]) || null;
}

/** Returns the browser's device token, signed again after a key rotation, or makes a new one. */
export async function deviceToken(context: Context, accountId: string, presented: readonly string[]): Promise<string> {
  const known = await findDevice(context, accountId, presented);
  const [key = Buffer.alloc(0)] = await deviceKeys(context);
  const random = known?.slice(0, RANDOM_LETTERS) ?? randomBytes(RANDOM_BYTES).toString("base64url");
  return random + sign(key, accountId, random);
}

export const rememberedSince = (now: SQL): SQL =>
  sql`(${now} - make_interval(days => ${sql.raw(String(DEVICE_REMEMBERED_DAYS))}))`;
