import { createHmac, hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { isbot } from "isbot";
import { canManageOpportunities, isGuest } from "#kernel/permissions.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { opportunities, opportunityViews } from "#platform/db/schema/opportunities.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import type { Env } from "#platform/http/guard.ts";
import { addressKey, rateLimit } from "#platform/http/rate-limit.ts";
import { secretsIn } from "#platform/http/signing-keys.ts";
import { isOpportunityId } from "./queries.ts";

/** Rate limit for views: it counts per account or network address, whatever user agents the address sends. */
const VIEWS = { name: "opportunity-views", points: 300, seconds: 3600 };

/** A viewer is an account, or a network address with a user agent; null for viewers that decision 40 does not count. */
type Viewer = { key: string; limitKey: string } | null;

export function viewerOf(c: HonoContext<Env>, { config }: Pick<Context, "config">): Viewer {
  const actor = c.get("actor");
  const agent = c.req.header("user-agent") ?? "";
  const ahead = /prefetch|prerender/.test(c.req.header("sec-purpose") ?? c.req.header("purpose") ?? "");
  if (c.req.method === "HEAD" || ahead || agent === "" || isbot(agent) || canManageOpportunities(actor)) return null;
  if (!isGuest(actor)) return { key: actor.id, limitKey: actor.id };
  const address = addressKey(clientAddress(c, config.trustProxy));
  return { key: `${address}\0${agent}`, limitKey: address };
}

/** Decision 40: counts one view per viewer and day, only for live opportunities. A failure is only logged. */
export async function countView(context: Context, viewer: Viewer, id: string): Promise<void> {
  if (viewer === null || !isOpportunityId(id)) return;
  const { db, clock, log } = context;
  try {
    const day = dayIn(null, clock());
    const key = await viewerKey(context, viewer.key, day);
    const view = `${id} ${day} ${key}`;
    if (hasSeen(db, view)) return;
    if ((await rateLimit({ context, key: viewer.limitKey, ...VIEWS })) !== null) return;
    await db.execute(sql`with seen as (
        insert into ${opportunityViews} (opportunity_id, viewer, day)
        select ${opportunities.id}, ${key}, ${day}::date from ${opportunities}
        where ${opportunities.id} = ${id} and ${opportunities.visibility}
        on conflict do nothing returning opportunity_id)
      update ${opportunities} set views_count = views_count + 1 where ${opportunities.id} in (select opportunity_id from seen)`);
    markSeen(db, view);
  } catch (error) {
    log.warn({ err: error, opportunityId: id }, "view not counted");
  }
}

const SEEN_LIMIT = 10_000;
const seen = new WeakMap<object, Set<string>>();

/** A cache per process avoids one SQL statement; the database makes the final decision. */
function hasSeen(db: object, view: string): boolean {
  return seen.get(db)?.has(view) ?? false;
}

function markSeen(db: object, view: string): void {
  const known = seen.get(db) ?? new Set();
  seen.set(db, known);
  if (known.size >= SEEN_LIMIT) known.clear();
  known.add(view);
}

const secrets = new Map<string, Promise<Buffer>>();

/** Pseudonym of a viewer for one day. Its secret comes from the signing keys, so a database copy shows no addresses. */
async function viewerKey({ config }: Pick<Context, "config">, viewer: string, day: string): Promise<string> {
  const file = config.signingKeysFile;
  const secret = secrets.get(file) ?? deriveSecret(file);
  secrets.set(file, secret);
  secret.catch(() => secrets.delete(file));
  return createHmac("sha256", await secret)
    .update(`${day}\0${viewer}`)
    .digest("base64url");
}

async function deriveSecret(file: string): Promise<Buffer> {
  const [secret] = secretsIn(await readFile(file, "utf8"));
  return Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64url"), "", "viewers of a day", 32));
}
