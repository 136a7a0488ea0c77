import * as v from "valibot";
import type { Context } from "../context.ts";
import { type Channel, type Connection, refuse, reply, sendClose, sendSystem } from "./channel.ts";
import { type Frame, name, type Said } from "./frame.ts";
import { admit, join, type LiveRules, tokenIn } from "./join.ts";
import type { Counters } from "./limits.ts";
import { readPresence } from "./presence-frames.ts";
import type { Registry } from "./registry.ts";
import { Full, type Item, streamOf } from "./stream.ts";

export type Hearing = {
  context: Context;
  registry: Registry;
  rules: LiveRules;
  counters: Counters;
  processId: string;
};

/** Resolves when the socket's next frame may be handled. */
export async function hearFrame(hearing: Hearing, connection: Connection, frame: Frame): Promise<void> {
  if (frame.topic === "phoenix") {
    if (frame.event === "heartbeat") reply(connection, frame, "ok");
    return;
  }
  if (frame.event === "phx_join") return join(hearing, connection, frame);
  const channel = connection.channels.get(frame.topic);
  const isStale = frame.joinRef !== null && frame.joinRef !== channel?.joinRef;
  if (channel === undefined || isStale) return refuse(connection, frame, "unmatched topic");
  await hearMember(hearing, channel, frame);
}

const SPOKEN = new Set(["broadcast", "presence"]);

async function hearMember(hearing: Hearing, channel: Channel, frame: Frame): Promise<void> {
  const { connection, hasProfile } = channel;
  if (SPOKEN.has(frame.event) && !(hasProfile && hearing.rules.isSpokenIn(channel)))
    return refuse(connection, frame, "Unauthorized: You do not have permissions to write to this Channel topic");
  switch (frame.event) {
    case "phx_leave":
      hearing.registry.remove(channel);
      reply(connection, frame, "ok");
      return sendClose(channel);
    case "access_token":
      return renew(hearing, channel, v.parse(tokenIn, tokenOf(frame.payload)));
    case "broadcast":
      return broadcast(hearing, channel, frame);
    case "presence": {
      const said = readPresence(channel, frame.payload, hearing.processId);
      if (said === null) return refuse(connection, frame, "InvalidPresence: Please check what is tracked");
      return say(hearing, { channel, frame, items: said, isAcked: true });
    }
    default:
      return refuse(connection, frame, "unknown event");
  }
}

const tokenOf = (payload: unknown): unknown =>
  typeof payload === "object" && payload !== null && "access_token" in payload ? payload.access_token : null;

/** Ends the channel unless the new token is valid and of the same member. */
async function renew(hearing: Hearing, channel: Channel, token: string | null): Promise<void> {
  if (token === channel.token) return;
  const admitted = await admit(hearing, token, channel);
  if (typeof admitted === "string") return endChannel(hearing.registry, channel, admitted);
  if (admitted.member.id !== channel.member.id)
    return endChannel(hearing.registry, channel, "Unauthorized: The token is of somebody else");
  Object.assign(channel, admitted);
}

/** The client gets the reason and does not rejoin by itself. */
export function endChannel(registry: Registry, channel: Channel, message: string): void {
  registry.remove(channel);
  sendSystem(channel, { extension: "system", status: "error", message });
  sendClose(channel);
}

const spoken = v.object({ event: name, payload: v.optional(v.unknown(), {}) });

function broadcast(hearing: Hearing, channel: Channel, frame: Frame): void {
  const said = frame.said ?? readSaid(frame.payload);
  if (said === null) {
    refuse(channel.connection, frame, "InvalidBroadcast: Please check the event and payload");
    return;
  }
  const { topic, isPrivate, id: sender, wantsAcks: isAcked } = channel;
  const items: Item[] = [{ topic, isPrivate, kind: "broadcast", sender, ...said }];
  say(hearing, { channel, frame, items, isAcked });
}

function readSaid(payload: unknown): Said | null {
  const parsed = v.safeParse(spoken, payload);
  if (!parsed.success) return null;
  return { event: parsed.output.event, content: { text: JSON.stringify(parsed.output.payload), isBinary: false } };
}

type Saying = { channel: Channel; frame: Frame; items: Item[]; isAcked: boolean };

/** Does not wait for the database; the stream keeps a socket's frames in order. */
function say({ context }: Hearing, { channel, frame, items, isAcked }: Saying): void {
  const { connection } = channel;
  streamOf(context)
    .write(items)
    .then(
      () => isAcked && reply(connection, frame, "ok"),
      (error: unknown) => {
        if (!(error instanceof Full)) context.log.warn({ err: error }, "realtime: message not written");
        refuse(connection, frame, "MessageNotSent: Please try again");
      },
    );
}
