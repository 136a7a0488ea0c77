import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "../delivery/address-hash.ts";

/** Whether the owner of an address stopped all mails, be it long ago or as another member. */
export async function isUnsubscribed(db: Queryable, address: string): Promise<boolean> {
  const [found] = await db
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(and(eq(emailSuppressions.addressHash, addressHash(address)), eq(emailSuppressions.reason, "unsubscribed")));
  return found !== undefined;
}
