import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import type { Hint } from "#kernel/hints.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import { findCaller, readClaims } from "../http/caller.ts";
import { bindingList, echoOf, readBindings } from "./bindings.ts";
import { type Channel, type Connection, type Member, PREFIX, refuse, reply, sendClose, sendSystem } from "./channel.ts";
import { type Frame, name } from "./frame.ts";
import type { Counters } from "./limits.ts";
import type { LiveTable } from "./live-table.ts";
import { sendPresenceState } from "./presence-frames.ts";
import type { Registry } from "./registry.ts";
import type { ChangeEvent } from "./relay.ts";
import type { Topic } from "./stream.ts";

export type LiveRules = {
  mayJoin(actor: Actor, topic: Topic): boolean;
  /** Whether members may write to the topic; other topics carry only changes. */
  isSpokenIn(topic: Topic): boolean;
  tables: readonly LiveTable[];
  /** `to`: account id; null for administrators. */
  hintsOf(event: ChangeEvent): readonly { to: string | null; hint: Hint }[];
};

const flag = v.fallback(v.optional(v.boolean(), false), false);
export const tokenIn = v.fallback(v.nullish(v.string(), null), null);
const joinPayload = v.object({
  config: v.optional(
    v.object({
      broadcast: v.optional(v.object({ self: flag, ack: flag }), { self: false, ack: false }),
      // Clients from before 2025 do not send `enabled`.
      presence: v.optional(v.object({ key: v.optional(name, ""), enabled: v.optional(v.boolean(), true) }), {
        key: "",
        enabled: true,
      }),
      postgres_changes: v.optional(v.nullish(bindingList), []),
      postgres_changes_options: v.optional(v.object({ wait: flag }), { wait: false }),
      // Invalid values must fail: a private topic taken for public would be heard by all.
      private: v.optional(v.boolean(), false),
    }),
    {},
  ),
  access_token: tokenIn,
});

type Joining = { context: Context; registry: Registry; rules: LiveRules; counters: Counters };

export async function join(joining: Joining, connection: Connection, frame: Frame): Promise<void> {
  const { context, registry, rules } = joining;
  const { success, output: wanted } = v.safeParse(joinPayload, frame.payload);
  if (!success || !frame.topic.startsWith(PREFIX) || frame.topic === PREFIX)
    return refuse(connection, frame, "InvalidJoinPayload: Please check the topic and the configuration of the channel");
  const { config, access_token: token } = wanted;
  const topic = { topic: frame.topic.slice(PREFIX.length), isPrivate: config.private ?? false };
  const asked = config.postgres_changes ?? [];
  const caller = await admit(joining, token, topic);
  if (typeof caller === "string") return refuse(connection, frame, caller);
  if (asked.length === 0 && !rules.isSpokenIn(topic)) return refuse(connection, frame, notReadable(topic));
  const refusal = await refusalOf(joining, connection, frame, caller.member);
  if (refusal) return refuse(connection, frame, refusal);

  const bindings = readBindings(asked, rules.tables);
  const waits = config.postgres_changes_options?.wait ?? false;
  if (typeof bindings === "string" && waits) return refuse(connection, frame, bindings);
  await registry.begin();
  if (!registry.has(connection)) return;

  endEarlier(registry, connection, frame.topic);
  const channel = createChannel(connection, frame, { topic, caller, config, bindings });
  registry.add(channel);
  reply(connection, frame, "ok", { postgres_changes: echoOf(asked) });
  if (channel.showsPresence) await sendPresenceState(context, channel);
  saySubscribed(channel, bindings);
}

function endEarlier(registry: Registry, connection: Connection, topic: string): void {
  const before = connection.channels.get(topic);
  if (!before) return;
  registry.remove(before);
  sendClose(before);
}

type Joined = {
  topic: Topic;
  caller: Admitted;
  config: v.InferOutput<typeof joinPayload>["config"];
  bindings: Bindings;
};
type Bindings = ReturnType<typeof readBindings>;

function createChannel(connection: Connection, frame: Frame, { topic, caller, config, bindings }: Joined): Channel {
  return {
    ...topic,
    ...caller,
    id: randomUUID(),
    connection,
    joinRef: frame.joinRef ?? frame.ref,
    hearsItself: config.broadcast?.self ?? false,
    wantsAcks: config.broadcast?.ack ?? false,
    presenceKey: config.presence?.key || randomUUID(),
    showsPresence: config.presence?.enabled ?? true,
    presence: null,
    bindings: typeof bindings === "string" ? [] : bindings,
  };
}

function saySubscribed(channel: Channel, bindings: Bindings): void {
  const word =
    typeof bindings === "string"
      ? ({ status: "error", message: bindings } as const)
      : ({ status: "ok", message: "Subscribed to PostgreSQL" } as const);
  sendSystem(channel, { extension: "postgres_changes", ...word });
}

export type Admitted = Pick<Channel, "member" | "token" | "claims" | "hasProfile">;

/** @returns the protocol's error when the token is invalid or the topic is not allowed */
export async function admit(
  { context, rules }: Pick<Joining, "context" | "rules">,
  token: string | null,
  topic: Topic,
): Promise<Admitted | string> {
  const claims = token === null ? null : await readClaims(context, token);
  const { actor, account } = token !== null && claims !== null ? await findCaller(context, token) : NO_CALLER;
  if (token !== null && actor === null && isOver(token, context.clock())) return "InvalidJWTToken: Token has expired";
  if (!token || !claims || !actor || isGuest(actor) || !rules.mayJoin(actor, topic)) return notReadable(topic);
  return { member: actor, token, claims, hasProfile: account?.profile != null };
}

const NO_CALLER = { actor: null, account: null };

const notReadable = ({ topic }: Topic) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;

/** Reads the expiry without verification, which reveals nothing to a forger. */
function isOver(token: string, now: Date): boolean {
  try {
    return (decodeJwt(token).exp ?? Number.POSITIVE_INFINITY) * 1000 <= now.getTime();
  } catch {
    return false;
  }
}

async function refusalOf(
  { registry, counters }: Joining,
  connection: Connection,
  { topic }: Frame,
  { id }: Member,
): Promise<string | null> {
  if (await counters.joins(id)) return "ClientJoinRateLimitReached: Too many joins per minute";
  return registry.findLimit(connection, topic, id);
}
