import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A table whose rows are delivered one by one. Their status is queued, then sending, then a final one. */
type Deliveries = { status: PgColumn; attempts: PgColumn; claimedAt: PgColumn };

/** Claimed before this moment by a process that died. */
export function isAbandoned({ status, claimedAt }: Deliveries, abandonedBefore: Date): SQL | undefined {
  return and(eq(status, "sending"), lt(claimedAt, abandonedBefore));
}

/** Queued, or abandoned before this moment. */
export function isClaimable(deliveries: Deliveries, abandonedBefore: Date): SQL | undefined {
  return or(eq(deliveries.status, "queued"), isAbandoned(deliveries, abandonedBefore));
}

/** The row is still claimed by us: each claim counts as an attempt, so the number of attempts identifies a claim. */
export function isOurClaim({ status, attempts }: Deliveries, ours: number): SQL | undefined {
  return and(eq(status, "sending"), eq(attempts, ours));
}
