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

export function createRegistry(context: Context, limits: Limits, { begin, onOpen }: Wanted): Registry {
  const connections = new Set<Connection>();
  const addresses = new Map<string, number>();
  const topics = new Map<string, Set<Channel>>();
  const members = new Map<string, Set<Channel>>();
  const count = (address: string, change: number) => {
    const now = (addresses.get(address) ?? 0) + change;
    if (now > 0) addresses.set(address, now);
    else addresses.delete(address);
  };
  const ofMember = (id: string) => members.get(id) ?? new Set<Channel>();
  const remove = (channel: Channel) => {
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
  };
  return {
    connections,
    open(connection) {
      connections.add(connection);
      count(connection.address, 1);
      onOpen();
    },
    close(connection) {
      if (!connections.delete(connection)) return;
      count(connection.address, -1);
      for (const channel of connection.channels.values()) remove(channel);
    },
    has: (connection) => connections.has(connection),
    ofAddress: (address) => addresses.get(address) ?? 0,
    add(channel) {
      channel.connection.channels.set(PREFIX + channel.topic, channel);
      put(topics, keyOf(channel), channel);
      put(members, channel.member.id, channel);
    },
    remove,
    inTopic: (topic) => topics.get(keyOf(topic)) ?? [],
    readersOf(accountId) {
      if (accountId !== null) return ofMember(accountId);
      return [...members.values()].flatMap((all) => [...all].filter(({ member }) => canOpenAdministration(member)));
    },
    all: () => [...members.values()].flatMap((all) => [...all]),
    findLimit(connection, topic, accountId) {
      if (connection.channels.size >= limits.channelsOfSocket && !connection.channels.has(topic))
        return "ChannelRateLimitReached: Too many channels";
      const theirs = new Set([...ofMember(accountId)].map((one) => one.connection));
      const isTooMany = theirs.size >= limits.socketsOfMember && !theirs.has(connection);
      return isTooMany && context.config.rateLimits ? "ConnectionRateLimitReached: Too many connected clients" : null;
    },
    begin,
  };
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
