import { presentChange } from "./bindings.ts";
import { writeBroadcast } from "./broadcast-bytes.ts";
import { asText, type Channel, PREFIX, type Sent, sendFrame } from "./channel.ts";
import type { Version } from "./frame.ts";
import { presenceFrame } from "./presence-frames.ts";
import type { Registry } from "./registry.ts";
import type { ChangeEvent } from "./relay.ts";
import type { Message } from "./stream.ts";

export function deliverMessage(registry: Registry, message: Message): void {
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

export function deliverChange(registry: Registry, event: ChangeEvent): void {
  for (const channel of registry.readersOf(event.accountId)) {
    const { connection, topic, bindings } = channel;
    const payload = presentChange(bindings, event);
    if (payload === null) continue;
    sendFrame(connection, { joinRef: null, ref: null, topic: PREFIX + topic, event: "postgres_changes", payload });
  }
}
