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
import { type ChangeEvent, createRelay, type Relay } from "./relay.ts";
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

type SocketsState = {
  context: Context;
  rules: LiveRules;
  limits: Limits;
  processId: string;
  registry: Registry;
  pages: PageStreams;
  relay: Relay;
  begun: Promise<void> | undefined;
  ending: Promise<void> | undefined;
  ticker: NodeJS.Timeout | undefined;
  saidAt: number;
  isLooking: boolean;
};

/** Does no work while this process holds neither a socket nor a stream. */
export function openSockets(context: Context, rules: LiveRules, limits: Limits = LIMITS): OpenSockets {
  const processId = randomUUID();
  const held = {
    onOpen() {
      state.ticker ??= setInterval(() => void look(state), LOOK_EACH_MS);
    },
    begin: () => beginOnce(state),
  };
  const counters = createCounters(context.config.rateLimits);
  const registry = createRegistry(context, limits, held);
  const pages = createPageStreams({ context, limits, counters, processId, ...held });
  const relay = openRelay(context, { registry, pages, rules });
  const idle = { begun: undefined, ending: undefined, ticker: undefined, saidAt: 0, isLooking: false };
  const state: SocketsState = { context, rules, limits, processId, registry, pages, relay, ...idle };
  return {
    context,
    registry,
    rules,
    counters,
    processId,
    limits,
    pages,
    close: () => close(state),
  };
}

function openRelay(
  context: Context,
  { registry, pages, rules }: Pick<SocketsState, "registry" | "pages" | "rules">,
): Relay {
  return createRelay(context, {
    message(message) {
      deliverMessage(registry, message);
      pages.hearPresence(message);
    },
    change(event) {
      deliverChange(registry, event);
      for (const { to, hint } of rules.hintsOf(event)) pages.tell(to, hint);
    },
  });
}

function beginOnce(state: SocketsState): Promise<void> {
  state.begun ??= begin(state).catch((error) => {
    state.begun = undefined;
    throw error;
  });
  return state.begun;
}

async function begin(state: SocketsState): Promise<void> {
  await state.ending?.catch(() => undefined);
  await sayAlive(state.context, state.processId);
  state.saidAt = performance.now();
  await state.relay.start();
}

async function close(state: SocketsState): Promise<void> {
  for (const stream of state.pages.all()) stream.end();
  for (const connection of state.registry.connections) connection.close(GOING_AWAY, "the server is being restarted");
  await end(state);
}

async function end(state: SocketsState): Promise<void> {
  clearInterval(state.ticker);
  state.ticker = undefined;
  if (!state.begun) return;
  const before = state.begun.catch(() => undefined);
  state.begun = undefined;
  state.ending = before.then(state.relay.stop).then(() => endProcess(state.context, state.processId));
  await state.ending;
}

async function look(state: SocketsState): Promise<void> {
  if (state.isLooking) return;
  state.isLooking = true;
  await lookAtAll(state)
    .catch((error) => state.context.log.warn({ err: error }, "realtime: socket upkeep failed, retrying"))
    .finally(() => {
      state.isLooking = false;
    });
}

async function lookAtAll(state: SocketsState): Promise<void> {
  const { context, registry, pages, rules, processId } = state;
  closeIdle(registry.connections, state.limits);
  pages.beat();
  if (registry.connections.size + pages.count() === 0) return end(state);
  if (!state.begun) return;
  await watchMembers({ context, registry, pages, rules });
  if (performance.now() - state.saidAt < SAY_EACH_MS) return;
  state.saidAt = performance.now();
  await sayAlive(context, processId);
  await endDeadProcesses(context);
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
