import { canOpenAdministration } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import { type Channel, type Connection, PREFIX } from "./channel.ts";
import type { Limits } from "./limits.ts";
import { endPresence } from "./presence-frames.ts";
import { streamOf, type Topic } from "./stream.ts";

export type Registry = {
  connections: ReadonlySet<Connection>;
  open(connection: Connection): void;
  close(connection: Connection): void;
  has(connection: Connection): boolean;
  ofAddress(address: string): number;
  add(channel: Channel): void;
  remove(channel: Channel): void;
  inTopic(topic: Topic): Iterable<Channel>;
  /** @param accountId null for administrators */
  readersOf(accountId: string | null): Iterable<Channel>;
  all(): Channel[];
  /** @returns the protocol's error when a limit is reached, else null */
  findLimit(connection: Connection, topic: string, accountId: string): string | null;
  /** Resolves once all later messages will be heard. */
  begin(): Promise<void>;
};

const keyOf = ({ topic, isPrivate }: Topic) => `${isPrivate ? "private" : "public"} ${topic}`;

type Wanted = Pick<Registry, "begin"> & { onOpen(): void };

type RegistryState = {
  context: Context;
  limits: Limits;
  connections: Set<Connection>;
  addresses: Map<string, number>;
  topics: Map<string, Set<Channel>>;
  members: Map<string, Set<Channel>>;
};

export function createRegistry(context: Context, limits: Limits, { begin, onOpen }: Wanted): Registry {
  const connections = new Set<Connection>();
  const addresses = new Map<string, number>();
  const topics = new Map<string, Set<Channel>>();
  const members = new Map<string, Set<Channel>>();
  const state: RegistryState = { context, limits, connections, addresses, topics, members };
  return {
    connections,
    open(connection) {
      connections.add(connection);
      count(state, connection.address, 1);
      onOpen();
    },
    close: (connection) => close(state, connection),
    has: (connection) => connections.has(connection),
    ofAddress: (address) => addresses.get(address) ?? 0,
    add: (channel) => add(state, channel),
    remove: (channel) => remove(state, channel),
    inTopic: (topic) => topics.get(keyOf(topic)) ?? [],
    readersOf: (accountId) => readersOf(state, accountId),
    all: () => [...members.values()].flatMap((all) => [...all]),
    findLimit: (connection, topic, accountId) => findLimit(state, connection, { topic, accountId }),
    begin,
  };
}

function close(state: RegistryState, connection: Connection): void {
  if (!state.connections.delete(connection)) return;
  count(state, connection.address, -1);
  for (const channel of connection.channels.values()) remove(state, channel);
}

function count({ addresses }: RegistryState, address: string, change: number): void {
  const now = (addresses.get(address) ?? 0) + change;
  if (now > 0) addresses.set(address, now);
  else addresses.delete(address);
}

function add({ topics, members }: RegistryState, channel: Channel): void {
  channel.connection.channels.set(PREFIX + channel.topic, channel);
  put(topics, keyOf(channel), channel);
  put(members, channel.member.id, channel);
}

function remove({ context, topics, members }: RegistryState, channel: Channel): void {
  const { connection, member } = channel;
  const named = [...connection.channels].find(([, one]) => one === channel)?.[0];
  if (named === undefined) return;
  connection.channels.delete(named);
  if (connection.channels.size === 0) connection.emptyAt = performance.now();
  take(topics, keyOf(channel), channel);
  take(members, member.id, channel);
  const said = endPresence(channel);
  if (said.length === 0) return;
  streamOf(context)
    .write(said)
    .catch((error) => context.log.warn({ err: error }, "realtime: departure not written, presence ends later"));
}

const ofMember = ({ members }: RegistryState, id: string) => members.get(id) ?? new Set<Channel>();

function readersOf(state: RegistryState, accountId: string | null): Iterable<Channel> {
  if (accountId !== null) return ofMember(state, accountId);
  return [...state.members.values()].flatMap((all) => [...all].filter(({ member }) => canOpenAdministration(member)));
}

function findLimit(
  state: RegistryState,
  connection: Connection,
  { topic, accountId }: { topic: string; accountId: string },
): string | null {
  const { context, limits } = state;
  if (connection.channels.size >= limits.channelsOfSocket && !connection.channels.has(topic))
    return "ChannelRateLimitReached: Too many channels";
  const theirs = new Set([...ofMember(state, accountId)].map((one) => one.connection));
  const isTooMany = theirs.size >= limits.socketsOfMember && !theirs.has(connection);
  return isTooMany && context.config.rateLimits ? "ConnectionRateLimitReached: Too many connected clients" : null;
}

function put<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key) ?? new Set();
  map.set(key, known.add(value));
}

function take<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}
