import type { PlatformConfig } from "../config/platform-config.ts";
import type { Database } from "../db/database.ts";
import { BYTES } from "./limits.ts";

/** `over`: the bytes are refused. `flood`: a whole burst has already been refused. */
export type BytesVerdict = "within" | "over" | "flood";
export type ByteBudget = {
  /** Also counts refused bytes. @param key account id, or socket key before a join */
  take(key: string, bytes: number): BytesVerdict;
};
type Bucket = { left: number; at: number };
type Owner = { db: Pick<Database, "$client">; config: Pick<PlatformConfig, "rateLimits"> };

const FORGET_EACH_MS = 10_000;
const budgets = new WeakMap<object, ByteBudget>();

/** Budget of this process; the sockets and calls of a member share one budget. */
export function byteBudgetOf({ db, config }: Owner): ByteBudget {
  if (!config.rateLimits) return { take: () => "within" };
  const known = budgets.get(db.$client) ?? createByteBudget();
  budgets.set(db.$client, known);
  return known;
}

function createByteBudget(): ByteBudget {
  const buckets = new Map<string, Bucket>();
  let forgotAt = performance.now();
  const leftOf = ({ left, at }: Bucket, now: number) =>
    Math.min(BYTES.burst, left + ((now - at) * BYTES.second) / 1000);
  const forgetFull = (now: number) => {
    if (now - forgotAt < FORGET_EACH_MS) return;
    forgotAt = now;
    for (const [key, bucket] of buckets) if (leftOf(bucket, now) >= BYTES.burst) buckets.delete(key);
  };
  return {
    take(key, bytes) {
      const now = performance.now();
      forgetFull(now);
      const left = leftOf(buckets.get(key) ?? { left: BYTES.burst, at: now }, now) - bytes;
      buckets.set(key, { left: Math.max(left, -BYTES.burst), at: now });
      if (left >= 0) return "within";
      return left < -BYTES.burst ? "flood" : "over";
    },
  };
}
