import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { whatsappPresses } from "#platform/db/schema/introductions.ts";
import { PRESSES_KEPT_DAYS } from "../../domain/contact.ts";
import { daysAfter } from "../../domain/limits.ts";

/** docs/product/introductions.md#contact */
export async function defineContactJobs(context: Context): Promise<void> {
  await context.queue.define("contact.presses", () => forgetPresses(context), { cron: "50 2 * * *" });
}

async function forgetPresses({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const oldest = daysAfter(clock(), -PRESSES_KEPT_DAYS).toISOString().slice(0, 10);
  await deleteAll(db, whatsappPresses, sql`old.day < ${oldest}::date`, sql`old.day`);
}
