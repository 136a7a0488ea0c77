import { isIPv6 } from "node:net";
import { sql } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "../context.ts";
import { unlessUnresponsive } from "../db/cluster/heartbeat.ts";
import { isDatabaseUnavailable } from "../db/database-errors.ts";
import { deleteAll } from "../db/delete-all.ts";
import { within } from "../db/socket-timeout.ts";

/** At most `points` uses per key in a fixed window of `seconds`. */
export type RateLimit = { name: string; points: number; seconds: number };
type RateLimitUse = RateLimit & { context: Pick<Context, "config" | "db">; key: string };

type Pool = Context["db"]["$client"];
const limitersOf = new WeakMap<Pool, Map<string, RateLimiterPostgres>>();

/**
 * Counts one use for all processes. @returns null within the limit, else the seconds to wait
 * @throws when the database is away: letting requests pass would let an overload switch the limit off
 */
export async function rateLimit({ context, key, ...limit }: RateLimitUse): Promise<number | null> {
  if (!context.config.rateLimits) return null;
  try {
    await unlessUnresponsive(context.db, limiterOf(context.db.$client, limit).consume(key));
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
    throw refusal;
  }
}

type ReadUse = RateLimitUse & { context: Pick<Context, "replica"> };
const COUNT_PATIENCE_MS = 1_000;
const limitersHere = new WeakMap<Pool, Map<string, RateLimiterMemory>>();

/** For reads that the replica can serve: each process counts for itself while the primary is away. */
export async function rateLimitReads(use: ReadUse): Promise<number | null> {
  const { replica } = use.context;
  if (!replica) return rateLimit(use);
  if (replica.isAlone()) return countHere(use);
  return within(COUNT_PATIENCE_MS, rateLimit(use)).catch((error) => {
    if (isDatabaseUnavailable(error)) return countHere(use);
    throw error;
  });
}

async function countHere({ context, key, name, points, seconds }: ReadUse): Promise<number | null> {
  if (!context.config.rateLimits) return null;
  const pool = context.db.$client;
  const limiters = limitersHere.get(pool) ?? new Map<string, RateLimiterMemory>();
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  limitersHere.set(pool, limiters.set(name, limiter));
  return limiter.consume(key).then(() => null, secondsOf);
}

/** Returns what `rateLimit` would return for one more use, but does not count it. */
export async function secondsToWait({ context, key, ...limit }: RateLimitUse): Promise<number | null> {
  if (!context.config.rateLimits) return null;
  const used = await limiterOf(context.db.$client, limit).get(key);
  return used !== null && used.remainingPoints <= 0 ? secondsOf(used) : null;
}

export async function resetRateLimit({ context, key, ...limit }: RateLimitUse): Promise<void> {
  if (context.config.rateLimits) await limiterOf(context.db.$client, limit).delete(key);
}

/** Deletes expired counters after an hour, because the clock of another process may be behind. */
export async function tidyRateLimits({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const hourAgo = clock().getTime() - 3_600_000;
  await deleteAll(db, sql`"rate_limits"`, sql`expire < ${hourAgo}`, sql`expire`);
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiterOf(pool: Pool, { name, points, seconds }: RateLimit): RateLimiterPostgres {
  const limiters = limitersOf.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(pool, limiters);
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: withoutNames(pool),
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Over the limit, this process refuses without a query.
    inMemoryBlockOnConsumed: points + 1,
    // The library deletes with one statement, which runs into the statement timeout on a large table.
    clearExpiredByTimeout: false,
  });
  limiters.set(name, limiter);
  return limiter;
}

/** A named statement belongs to one server connection, and a pooler in transaction mode changes the connection. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** One key per client: an IPv6 customer owns a whole /64, and could use a fresh address for each request. */
export function addressKey(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** The network that one owner usually has: a /24 or a /48. */
export function networkKey(address: string): string {
  const plain = plainOf(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(":")}::/48`;
  return plain.replace(/\.\d+$/, ".0/24");
}

const plainOf = (address: string) => address.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");

function groupsOf(plain: string): string[] {
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const start = head.split(":").filter(Boolean);
  const end = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(8 - start.length - end.length).fill("0");
  return [...start, ...zeros, ...end];
}
