import { randomBytes } from "node:crypto";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { asText, type Channel, PREFIX } from "./channel.ts";
import type { Version } from "./frame.ts";
import { PRESENCE_BYTES } from "./limits.ts";
import { presenceDiff, readPresences } from "./presence.ts";
import type { Item } from "./stream.ts";

/** @param content JSON of the payload */
export function presenceFrame(version: Version, topic: string, event: string, content: string): string {
  const named = JSON.stringify(PREFIX + topic);
  return version === "2.0.0"
    ? `[null,null,${named},"${event}",${content}]`
    : `{"topic":${named},"event":"${event}","payload":${content},"ref":null}`;
}

export async function sendPresenceState(context: Context, channel: Channel): Promise<void> {
  const state = await readPresences(context, channel);
  channel.connection.send(asText(presenceFrame(channel.connection.version, channel.topic, "presence_state", state)));
}

const presencePayload = v.object({
  event: v.picklist(["track", "untrack"]),
  payload: v.optional(v.nullish(v.record(v.string(), v.unknown())), {}),
});

/** Handles track and untrack. @returns null for an invalid or too long payload */
export function readPresence(channel: Channel, payload: unknown, processId: string): Item[] | null {
  const parsed = v.safeParse(presencePayload, payload);
  if (!parsed.success) return null;
  if (parsed.output.event === "untrack") return endPresence(channel);
  const before = channel.presence;
  const reference = randomBytes(9).toString("base64url");
  const meta = JSON.stringify({ ...parsed.output.payload, phx_ref: reference });
  if (Buffer.byteLength(meta) > PRESENCE_BYTES) return null;
  channel.presence = meta;
  const key = channel.presenceKey;
  const { id: channelId, topic, isPrivate, member } = channel;
  const arrives = { channelId, processId, accountId: member.id, topic, isPrivate, key, meta };
  const left = before === null ? [] : [{ key, meta: before }];
  return [{ ...presenceDiff({ topic, isPrivate }, [{ key, meta }], left), arrives }];
}

export function endPresence(channel: Channel): Item[] {
  const { presence: meta, presenceKey: key, topic, isPrivate, id } = channel;
  if (meta === null) return [];
  channel.presence = null;
  return [{ ...presenceDiff({ topic, isPrivate }, [], [{ key, meta }]), leaves: id }];
}
