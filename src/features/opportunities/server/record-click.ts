import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { opportunities, opportunityClicks } from "#platform/db/schema/opportunities.ts";
import { isOpportunityId } from "./queries.ts";

/** docs/product/opportunities.md#clicks */
const CLICK_KINDS = ["apply", "download"] as const;
type ClickKind = (typeof CLICK_KINDS)[number];

/** A failure to record the click is only logged: the link opens anyway (docs/product/opportunities.md#clicks). */
export async function recordClick(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  actor: Actor,
  id: string,
  kind: ClickKind,
): Promise<void> {
  if (!isOpportunityId(id)) return;
  const userId = isGuest(actor) ? null : actor.id;
  try {
    await db.execute(sql`insert into ${opportunityClicks} (id, opportunity_id, click_type, user_id, created_at)
      select ${v7()}::uuid, ${opportunities.id}, ${kind}, ${userId}::uuid, ${clock().toISOString()}::timestamptz
      from ${opportunities} where ${opportunities.id} = ${id} and ${opportunities.visibility}`);
  } catch (error) {
    log.warn({ err: error, opportunityId: id }, "click not recorded");
  }
}

const Kind = v.picklist(CLICK_KINDS);
const LONGEST_BODY = 1000;

/** Browsers choose the content type of pings and beacons, so it is ignored. @throws 422 */
export async function readClick(request: Request): Promise<ClickKind> {
  const value = new URL(request.url).searchParams.get("kind") ?? kindIn(await request.text().catch(() => ""));
  const { success, output } = v.safeParse(Kind, value);
  if (!success) throw invalid({ kind: msg("Please say what was opened: apply or download") });
  return output;
}

function kindIn(body: string): unknown {
  if (body.length > LONGEST_BODY) return null;
  try {
    return Object(JSON.parse(body)).kind;
  } catch {
    return new URLSearchParams(body).get("kind");
  }
}
