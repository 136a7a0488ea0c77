import * as v from "valibot";
import { msg } from "#kernel/translate.ts";

const LONGEST_TOPIC = 240;
const LONGEST_EVENT = 255;
const MOST_AT_ONCE = 100;
/** The limit of messages on the socket is the same. */
export const LARGEST_PAYLOAD = 64 * 1024;

export const BROADCAST_PROBLEMS = {
  name: msg("Please name the topic and the event in at most 240 letters, without control characters"),
  payload: msg("Please send a payload of at most 64 KB"),
  count: msg(`Please send 1 to ${MOST_AT_ONCE} messages at once`),
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: names with them are refused.
const CONTROLS = /[\u0000-\u001f\u007f]/;
const named = (longest: number) =>
  v.pipe(
    v.string(BROADCAST_PROBLEMS.name),
    v.nonEmpty(BROADCAST_PROBLEMS.name),
    v.check((text) => text.isWellFormed() && !CONTROLS.test(text), BROADCAST_PROBLEMS.name),
    v.maxBytes(longest, BROADCAST_PROBLEMS.name),
  );

export const topicName = named(LONGEST_TOPIC);
export const eventName = named(LONGEST_EVENT);

const message = v.object({
  topic: topicName,
  event: eventName,
  payload: v.pipe(
    v.unknown(),
    v.check(
      (payload) => Buffer.byteLength(JSON.stringify(payload ?? {})) <= LARGEST_PAYLOAD,
      BROADCAST_PROBLEMS.payload,
    ),
  ),
  private: v.optional(v.boolean(), false),
});

export const broadcastRequest = v.object({
  messages: v.pipe(
    v.array(message, BROADCAST_PROBLEMS.count),
    v.minLength(1, BROADCAST_PROBLEMS.count),
    v.maxLength(MOST_AT_ONCE, BROADCAST_PROBLEMS.count),
  ),
});
export type BroadcastRequest = v.InferOutput<typeof broadcastRequest>;

export const broadcastPath = v.object({ topic: topicName, event: eventName });
export const broadcastQuery = v.object({ private: v.optional(v.picklist(["true", "false"]), "false") });
