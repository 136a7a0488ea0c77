import type { Actor } from "#kernel/actor.ts";
import type { AccessClaims } from "../http/access-token.ts";
import type { Binding } from "./bindings.ts";
import type { Frame, Version } from "./frame.ts";
import { writeFrame } from "./frames.ts";
import type { Topic } from "./stream.ts";

export const PREFIX = "realtime:";

export type Member = Exclude<Actor, { role: "guest" }>;

export type Connection = {
  version: Version;
  address: string;
  /** Channels by topic, with the topic's prefix. */
  channels: Map<string, Channel>;
  heardAt: number;
  /** Time since which the socket has no channel (`performance.now()`). */
  emptyAt: number;
  send(data: Sent): void;
  close(code: number, reason: string): void;
};
export type Sent = { bytes: Buffer; isBinary: boolean };

export type Channel = Topic & {
  id: string;
  connection: Connection;
  joinRef: string | null;
  member: Member;
  token: string;
  claims: AccessClaims;
  /** State at the join or the newest token; members without a profile may only listen. */
  hasProfile: boolean;
  hearsItself: boolean;
  wantsAcks: boolean;
  presenceKey: string;
  showsPresence: boolean;
  presence: string | null;
  bindings: readonly Binding[];
};

export const asText = (text: string): Sent => ({ bytes: Buffer.from(text), isBinary: false });

export const sendFrame = (connection: Connection, frame: Frame): void =>
  connection.send(asText(writeFrame(connection.version, frame)));

type Asked = Pick<Frame, "joinRef" | "ref" | "topic">;

export function reply(connection: Connection, { joinRef, ref, topic }: Asked, status: "ok" | "error", response = {}) {
  if (ref === null) return;
  sendFrame(connection, { joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
}

/** @param reason in the protocol's form: a code and a sentence */
export const refuse = (connection: Connection, asked: Asked, reason: string): void =>
  reply(connection, asked, "error", { reason });

type Word = { extension: "system" | "postgres_changes"; status: "ok" | "error"; message: string };

export function sendSystem({ connection, topic }: Channel, word: Word): void {
  const payload = { channel: topic, ...word };
  sendFrame(connection, { joinRef: null, ref: null, topic: PREFIX + topic, event: "system", payload });
}

export function sendClose({ connection, topic, joinRef }: Channel): void {
  sendFrame(connection, { joinRef, ref: joinRef, topic: PREFIX + topic, event: "phx_close", payload: {} });
}
