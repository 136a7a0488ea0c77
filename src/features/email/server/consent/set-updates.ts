import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** The general consent of the member with this address, if there is one; their form sees it as a change of that field (decision 32). */
export async function setUpdates(db: Queryable, address: string, { takes, at }: { takes: boolean; at: Date }) {
  await db.execute(sql`
    update user_profiles p
    set receive_email_updates = ${takes}, version = p.version + 1, updated_at = ${at.toISOString()},
      field_versions = p.field_versions || jsonb_build_object('receiveEmailUpdates', p.version + 1)
    from accounts a
    where a.id = p.id and a.email = ${address} and p.receive_email_updates <> ${takes}`);
}
