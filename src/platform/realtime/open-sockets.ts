import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import { callerOf, selectFacts } from "../http/caller.ts";
import type { CallerFacts } from "../http/guard.ts";
import { presentChange } from "./bindings.ts";
import { writeBroadcast } from "./broadcast-bytes.ts";
import { asText, type Channel, type Member, PREFIX, type Sent, sendFrame } from "./channel.ts";
import type { Version } from "./frame.ts";
import { endChannel, type Hearing } from "./hear-frame.ts";
import type { LiveRules } from "./join.ts";
import { createCounters, LIMITS, type Limits } from "./limits.ts";
import { createPageStreams, type PageStreams } from "./page-streams.ts";
import { presenceFrame } from "./presence-frames.ts";
import { endDeadProcesses, endProcess, SAY_EACH_MS, sayAlive } from "./processes.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { type ChangeEvent, createRelay } from "./relay.ts";
import type { Message } from "./stream.ts";

const ENDED = 1008;

type Watched = { context: Context; registry: Registry; pages: PageStreams; rules: LiveRules };
type Facts = Map<string, CallerFacts>;

/** Rechecks the member of every channel and stream with one statement, and ends those that lost access. */
async function watchMembers({ context, registry, pages, rules }: Watched): Promise<void> {
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

export type OpenSockets = Hearing & {
  limits: Limits;
  pages: PageStreams;
  close(): Promise<void>;
};

const LOOK_EACH_MS = 1_000;
const GOING_AWAY = 1001;
const NORMAL = 1000;

/** Does no work while it holds neither a socket nor a stream. */
export function openSockets(context: Context, rules: LiveRules, limits: Limits = LIMITS): OpenSockets {
  const processId = randomUUID();
  let begun: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  let ticker: NodeJS.Timeout | undefined;
  let saidAt = 0;
  let isLooking = false;

  const begin = async () => {
    await ending?.catch(() => undefined);
    await sayAlive(context, processId);
    saidAt = performance.now();
    await relay.start();
  };
  const held = {
    onOpen() {
      ticker ??= setInterval(() => void look(), LOOK_EACH_MS);
    },
    begin() {
      begun ??= begin().catch((error) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
  };
  const counters = createCounters(context.config.rateLimits);
  const registry = createRegistry(context, limits, held);
  const pages = createPageStreams({ context, limits, counters, processId, ...held });
  const relay = createRelay(context, {
    message(message) {
      deliverMessage(registry, message);
      pages.hearPresence(message);
    },
    change(event) {
      deliverChange(registry, event);
      for (const { to, hint } of rules.hintsOf(event)) pages.tell(to, hint);
    },
  });
  const end = async () => {
    clearInterval(ticker);
    ticker = undefined;
    if (!begun) return;
    const before = begun.catch(() => undefined);
    begun = undefined;
    ending = before.then(relay.stop).then(() => endProcess(context, processId));
    await ending;
  };
  const lookAtAll = async () => {
    closeIdle(registry.connections, limits);
    pages.beat();
    if (registry.connections.size + pages.count() === 0) return end();
    if (!begun) return;
    await watchMembers({ context, registry, pages, rules });
    if (performance.now() - saidAt < SAY_EACH_MS) return;
    saidAt = performance.now();
    await sayAlive(context, processId);
    await endDeadProcesses(context);
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await lookAtAll()
      .catch((error) => context.log.warn({ err: error }, "realtime: socket upkeep failed, retrying"))
      .finally(() => {
        isLooking = false;
      });
  };
  return {
    context,
    registry,
    rules,
    counters,
    processId,
    limits,
    pages,
    async close() {
      for (const stream of pages.all()) stream.end();
      for (const connection of registry.connections) connection.close(GOING_AWAY, "the server is being restarted");
      await end();
    },
  };
}

function closeIdle(connections: Hearing["registry"]["connections"], { silentMs, emptyMs }: Limits): void {
  const now = performance.now();
  for (const connection of connections) {
    if (now - connection.heardAt > silentMs) connection.close(NORMAL, "nothing was heard");
    else if (connection.channels.size === 0 && now - connection.emptyAt > emptyMs)
      connection.close(NORMAL, "no channel is joined");
  }
}

function deliverMessage(registry: Registry, message: Message): void {
  const written = new Map<Version, Sent | null>();
  for (const channel of registry.inTopic(message)) {
    if (!hears(channel, message)) continue;
    const { version } = channel.connection;
    const sent = written.get(version) ?? write(version, message);
    written.set(version, sent);
    if (sent !== null) channel.connection.send(sent);
  }
}

function hears({ id, hearsItself, showsPresence }: Channel, { kind, sender }: Message): boolean {
  return kind === "presence" ? showsPresence : sender !== id || hearsItself;
}

function write(version: Version, { kind, topic, event, content }: Message): Sent | null {
  if (kind === "presence") return asText(presenceFrame(version, topic, event, content.text));
  const data = writeBroadcast(version, PREFIX + topic, { event, content });
  return typeof data === "string" ? asText(data) : data && { bytes: data, isBinary: true };
}

function deliverChange(registry: Registry, event: ChangeEvent): void {
  for (const channel of registry.readersOf(event.accountId)) {
    const { connection, topic, bindings } = channel;
    const payload = presentChange(bindings, event);
    if (payload === null) continue;
    sendFrame(connection, { joinRef: null, ref: null, topic: PREFIX + topic, event: "postgres_changes", payload });
  }
}
