import { sql } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { isbot } from "isbot";
import { canManageOpportunities } from "#kernel/permissions.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { opportunities, opportunityViews } from "#platform/db/schema/opportunities.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { Env } from "#platform/http/env.ts";
import { addressKey, rateLimit } from "#platform/http/rate-limit.ts";
import { isOpportunityId } from "./queries.ts";
import { viewerKey } from "./viewer-key.ts";

/** One address makes no more views than this, whatever it calls itself. */
const VIEWS = { name: "opportunity-views", points: 300, seconds: 3600 };

/** Who looks: an account, or an address and a browser; null for whom decision 40 does not count. */
type Viewer = { key: string; limitKey: string } | null;

export function viewerOf(c: HonoContext<Env>, { config }: Pick<Context, "config">): Viewer {
  const actor = c.get("actor");
  const agent = c.req.header("user-agent") ?? "";
  const ahead = /prefetch|prerender/.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
  if (c.req.method === "HEAD" || ahead || agent === "" || isbot(agent) || canManageOpportunities(actor)) return null;
  if (actor.role !== "guest") return { key: actor.id, limitKey: actor.id };
  const address = addressKey(clientAddress(c, config.trustProxy));
  return { key: `${address}\0${agent}`, limitKey: address };
}

/** Decision 40: one view per viewer and day, of what is live. A failure is logged and no more. */
export async function countView(context: Context, viewer: Viewer, id: string): Promise<void> {
  if (viewer === null || !isOpportunityId(id)) return;
  const { db, clock, log } = context;
  try {
    const day = dayIn(null, clock());
    const key = await viewerKey(context, viewer.key, day);
    const view = `${id} ${day} ${key}`;
    if (isKnown(db, view)) return;
    if ((await rateLimit({ context, key: viewer.limitKey, ...VIEWS })) !== null) return;
    await db.execute(sql`with seen as (
        insert into ${opportunityViews} (opportunity_id, viewer, day)
        select ${opportunities.id}, ${key}, ${day}::date from ${opportunities}
        where ${opportunities.id} = ${id} and ${opportunities.visibility}
        on conflict do nothing returning opportunity_id)
      update ${opportunities} set views_count = views_count + 1 where ${opportunities.id} in (select opportunity_id from seen)`);
    remember(db, view);
  } catch (error) {
    log.warn({ err: error, opportunityId: id }, "view not counted");
  }
}

const MOST_REMEMBERED = 10_000;
const remembered = new WeakMap<object, Set<string>>();

/** Views that this process has counted already: a second look costs no statement. The database decides. */
function isKnown(db: object, view: string): boolean {
  return remembered.get(db)?.has(view) ?? false;
}

function remember(db: object, view: string): void {
  const known = remembered.get(db) ?? new Set();
  remembered.set(db, known);
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.add(view);
}
