import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { outbox } from "#platform/db/schema/mail.ts";

/** Milliseconds. */
export type ClaimPatience = {
  /** A claim not renewed for this long belongs to a process that died. */
  holds: number;
  renewEach: number;
  /** A process that could not renew for this long stops, well before another may begin, even if their clocks differ. */
  stopAfter: number;
};

export const CLAIM: ClaimPatience = { holds: 30_000, renewEach: 5_000, stopAfter: 20_000 };

type Claim = Pick<typeof outbox.$inferSelect, "id" | "attempts">;
type Held = Claim & { /** Of performance.now(), before it was asked for. */ since: number };

/** Does something that only the holder of a mail may do: renews the claim meanwhile, and breaks off once it is lost. */
export async function whileHolding<T>(
  context: Context,
  claim: Held,
  { renewEach, stopAfter }: ClaimPatience,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  let renewedAt = claim.since;
  let isRenewing = false;
  const beat = setInterval(async () => {
    if (performance.now() - renewedAt >= stopAfter) lost.abort();
    if (isRenewing || lost.signal.aborted) return;
    isRenewing = true;
    const at = performance.now();
    const isOurs = await renew(context, claim).catch(() => null);
    if (isOurs) renewedAt = at;
    if (isOurs === false) lost.abort();
    isRenewing = false;
  }, renewEach);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(beat);
  }
}

/** Each claim counts as an attempt, so the number of attempts says whose it is. */
async function renew({ db, clock }: Context, { id, attempts }: Claim): Promise<boolean> {
  const renewed = await db
    .update(outbox)
    .set({ claimedAt: sql`greatest(${outbox.claimedAt}, ${clock().toISOString()}::timestamptz)` })
    .where(and(eq(outbox.id, id), eq(outbox.status, "sending"), eq(outbox.attempts, attempts)))
    .returning({ id: outbox.id });
  return renewed.length > 0;
}
