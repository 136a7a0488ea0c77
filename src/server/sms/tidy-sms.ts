import { and, inArray, lt } from "drizzle-orm";
import type { Context } from "../context.ts";
import { smsOutbox } from "../db/schema/phone.ts";

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Decision 50: old is over 30 days. */
export async function tidySms({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_FOR_MS);
  await db
    .delete(smsOutbox)
    .where(and(inArray(smsOutbox.status, ["sent", "failed", "kept"]), lt(smsOutbox.createdAt, old)));
}
