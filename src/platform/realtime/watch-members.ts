import { sql } from "drizzle-orm";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import { callerOf, selectFacts } from "../http/caller.ts";
import type { CallerFacts } from "../http/guard.ts";
import { type Channel, type Member, PREFIX } from "./channel.ts";
import { endChannel } from "./hear-frame.ts";
import type { LiveRules } from "./join.ts";
import type { PageStreams } from "./page-streams.ts";
import type { Registry } from "./registry.ts";

const ENDED = 1008;

type Watched = { context: Context; registry: Registry; pages: PageStreams; rules: LiveRules };
type Facts = Map<string, CallerFacts>;

/** Rechecks the member of every channel and stream with one statement, and ends those that lost access. */
export async function watchMembers({ context, registry, pages, rules }: Watched): Promise<void> {
  const [channels, streams] = [registry.all(), pages.all()];
  const facts = await readFacts(context, [...channels, ...streams]);
  const now = context.clock().getTime();
  for (const channel of channels) {
    const { claims, connection } = channel;
    if (!connection.channels.has(PREFIX + channel.topic)) continue;
    if (isOver(claims, now)) {
      endChannel(registry, channel, "InvalidJWTToken: Token has expired");
      continue;
    }
    const actor = memberNow(context, channel, facts);
    if (!actor) {
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
  for (const stream of streams) {
    const actor = isOver(stream.claims, now) ? null : memberNow(context, stream, facts);
    if (actor?.role === stream.member.role) stream.member = actor;
    else stream.end();
  }
}

type Held = Pick<Channel, "claims" | "member">;

const isOver = ({ exp = 0 }: Held["claims"], now: number) => exp * 1000 <= now;

function memberNow(context: Context, { claims, member }: Held, facts: Facts): Member | null {
  const found = facts.get(claims.session_id);
  const { actor } = found ? callerOf(context, claims, found, null) : { actor: null };
  return actor && !isGuest(actor) && actor.id === member.id ? actor : null;
}

async function readFacts({ db }: Context, held: readonly Held[]): Promise<Facts> {
  const sessions = new Map(held.map(({ claims }) => [claims.session_id, claims.sub]));
  if (sessions.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; facts: CallerFacts }>(sql`
    select held.session_id as id, row_to_json(facts) as facts
    from unnest(${sql.param([...sessions.keys()])}::uuid[], ${sql.param([...sessions.values()])}::uuid[])
      as held (session_id, account_id)
    join lateral (${selectFacts(sql`held.session_id`, sql`held.account_id`)}) as facts on true`);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
