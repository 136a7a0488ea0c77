import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { callerOf, selectFacts } from "../http/caller.ts";
import type { CallerFacts } from "../http/guard.ts";
import { type Channel, PREFIX } from "./channel.ts";
import { endChannel } from "./hear-frame.ts";
import type { LiveRules } from "./join.ts";
import type { Registry } from "./registry.ts";

const ENDED = 1008;

/**
 * Whoever holds a channel is asked for again, all with one statement: a socket whose session has ended or whose account is
 * suspended is closed, a channel whose token is over or that its member may not be in any more ends.
 */
export async function watchMembers(context: Context, registry: Registry, rules: LiveRules): Promise<void> {
  const channels = registry.all();
  const facts = await readFacts(context, channels);
  const now = context.clock().getTime();
  for (const channel of channels) {
    const { claims, connection } = channel;
    if (!connection.channels.has(PREFIX + channel.topic)) continue;
    if ((claims.exp ?? 0) * 1000 <= now) {
      endChannel(registry, channel, "InvalidJWTToken: Token has expired");
      continue;
    }
    const found = facts.get(claims.session_id);
    const { actor } = found ? callerOf(context, claims, found, null) : { actor: null };
    if (!actor || actor.role === "guest" || actor.id !== channel.member.id) {
      endChannel(registry, channel, "Unauthorized: The session has ended");
      connection.close(ENDED, "session ended");
    } else if (rules.mayJoin(actor, channel)) channel.member = actor;
    else
      endChannel(
        registry,
        channel,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${channel.topic}`,
      );
  }
}

async function readFacts({ db }: Context, channels: readonly Channel[]): Promise<Map<string, CallerFacts>> {
  const sessions = new Map(channels.map(({ claims }) => [claims.session_id, claims.sub]));
  if (sessions.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; facts: CallerFacts }>(sql`
    select held.session_id as id, row_to_json(facts) as facts
    from unnest(${sql.param([...sessions.keys()])}::uuid[], ${sql.param([...sessions.values()])}::uuid[])
      as held (session_id, account_id)
    join lateral (${selectFacts(sql`held.session_id`, sql`held.account_id`)}) as facts on true`);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
