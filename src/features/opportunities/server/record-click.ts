import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { opportunities, opportunityClicks } from "#platform/db/schema/opportunities.ts";
import type { ClickKind } from "../domain/click.ts";
import { isOpportunityId } from "./queries.ts";

/** A§7 trackOpportunityClick: of what is live; whoever clicks never learns of a failure, the link opens anyway. */
export async function recordClick(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  actor: Actor,
  id: string,
  kind: ClickKind,
): Promise<void> {
  if (!isOpportunityId(id)) return;
  const userId = actor.role === "guest" ? null : actor.id;
  try {
    await db.execute(sql`insert into ${opportunityClicks} (id, opportunity_id, click_type, user_id, created_at)
      select ${v7()}::uuid, ${opportunities.id}, ${kind}, ${userId}::uuid, ${clock().toISOString()}::timestamptz
      from ${opportunities} where ${opportunities.id} = ${id} and ${opportunities.visibility}`);
  } catch (error) {
    log.warn({ err: error, opportunityId: id }, "click not recorded");
  }
}
