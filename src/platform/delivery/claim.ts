import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A table whose rows are delivered one by one. Their status is queued, then sending, then a final one. */
type Deliveries = { status: PgColumn; attempts: PgColumn; claimedAt: PgColumn };

/** Free to be claimed: queued, or claimed by a process that died before this moment. */
export function isClaimable({ status, claimedAt }: Deliveries, abandonedBefore: Date): SQL | undefined {
  return or(eq(status, "queued"), and(eq(status, "sending"), lt(claimedAt, abandonedBefore)));
}

/** The row is still claimed by us: each claim counts as an attempt, so the number of attempts identifies a claim. */
export function isOurClaim({ status, attempts }: Deliveries, ours: number): SQL | undefined {
  return and(eq(status, "sending"), eq(attempts, ours));
}
