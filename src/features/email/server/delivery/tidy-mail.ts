import { sql } from "drizzle-orm";
import { deleteAll } from "#platform/db/delete-all.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { Context } from "../context.ts";
import { LASTING_KINDS } from "./kinds.ts";

const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Decision 50: old is over 30 days. Mails of an account leave no longer trace than that; those of a send stay with it. */
export async function tidyMail({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - KEPT_FOR_MS).toISOString();
  const isOver = sql`send_id is null and status in ('sent', 'failed')
    and kind <> all(${sql.param(LASTING_KINDS)}::text[]) and created_at < ${old}::timestamptz`;
  await deleteAll(db, outbox, isOver, sql`created_at`);
}
