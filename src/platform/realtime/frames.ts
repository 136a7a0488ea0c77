import * as v from "valibot";
import { BROADCAST_IN, readBroadcast } from "./broadcast-bytes.ts";
import { type Frame, name, parseJson, type Version } from "./frame.ts";

const ref = v.pipe(
  v.nullish(v.union([name, v.pipe(v.number(), v.safeInteger())]), null),
  v.transform((given) => (given === null ? null : String(given))),
);
const asObject = v.pipe(
  v.object({ join_ref: ref, ref, topic: name, event: name, payload: v.optional(v.unknown(), {}) }),
  v.transform(({ join_ref: joinRef, ...frame }): Frame => ({ joinRef, ...frame })),
);
const asArray = v.pipe(
  v.tuple([ref, ref, name, name, v.unknown()]),
  v.transform(([joinRef, ref, topic, event, payload]): Frame => ({ joinRef, ref, topic, event, payload })),
);

export function readFrame(version: Version, data: Buffer, isBinary: boolean): Frame | null {
  if (isBinary) return version === "2.0.0" && data[0] === BROADCAST_IN ? readBroadcast(data) : null;
  const parsed = v.safeParse(version === "2.0.0" ? asArray : asObject, parseJson(data.toString()));
  return parsed.success ? parsed.output : null;
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Frame): string {
  return version === "2.0.0"
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef });
}
