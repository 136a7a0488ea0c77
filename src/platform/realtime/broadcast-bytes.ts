import { isUtf8 } from "node:buffer";
import * as v from "valibot";
import { type Content, type Frame, name, parseJson, type Said, type Version } from "./frame.ts";

export const BROADCAST_IN = 3;
const BROADCAST_OUT = 4;
const AS_BYTES = 0;
const AS_JSON = 1;
const HEAD_BYTES = 7;

/** Binary frame of 2.0.0: kind; lengths of join_ref, ref, topic, event, metadata; encoding; these fields; content. */
export function readBroadcast(data: Buffer): Frame | null {
  if (data.length < HEAD_BYTES) return null;
  const encoding = data[HEAD_BYTES - 1];
  let at = HEAD_BYTES;
  const parts = [...data.subarray(1, HEAD_BYTES - 1)].map((length) => {
    at += length;
    return data.subarray(at - length, at);
  });
  if (at > data.length || (encoding !== AS_BYTES && encoding !== AS_JSON) || !parts.every((part) => isUtf8(part)))
    return null;
  const [joinRef = "", ref = "", topic = "", event = ""] = parts.map(String);
  if (![joinRef, ref, topic, event].every((text) => v.is(name, text))) return null;
  const content = readContent(data.subarray(at), encoding === AS_BYTES);
  if (content === null) return null;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: {},
    said: { event, content },
  };
}

/** Null for invalid JSON, which would break the clients that receive it. */
export function readContent(bytes: Buffer, isBinary: boolean): Content | null {
  if (isBinary) return { text: bytes.toString("base64"), isBinary };
  const text = bytes.toString();
  return isUtf8(bytes) && parseJson(text) !== undefined ? { text, isBinary } : null;
}

/** Null for binary content in protocol version 1.0.0, which does not support it. */
export function writeBroadcast(version: Version, topic: string, { event, content }: Said): string | Buffer | null {
  if (version === "2.0.0") return bytesOf(topic, { event, content });
  if (content.isBinary) return null;
  const [atTopic, atEvent] = [JSON.stringify(topic), JSON.stringify(event)];
  return `{"topic":${atTopic},"event":"broadcast","payload":{"type":"broadcast","event":${atEvent},"payload":${content.text}},"ref":null}`;
}

function bytesOf(topic: string, { event, content: { text, isBinary } }: Said): Buffer {
  const [atTopic, atEvent] = [Buffer.from(topic), Buffer.from(event)];
  const head = Buffer.from([BROADCAST_OUT, atTopic.length, atEvent.length, 0, isBinary ? AS_BYTES : AS_JSON]);
  return Buffer.concat([head, atTopic, atEvent, Buffer.from(text, isBinary ? "base64" : "utf8")]);
}
