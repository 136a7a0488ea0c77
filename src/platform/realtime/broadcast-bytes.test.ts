import fc from "fast-check";
import { expect, test } from "vitest";
import { readBroadcast, writeBroadcast } from "./broadcast-bytes.ts";
import { readFrame } from "./frames.ts";

type Written = { kind: number; parts: string[]; encoding: number; content: Uint8Array };

function write({ kind, parts, encoding, content }: Written): Buffer {
  const all = parts.map((part) => Buffer.from(part));
  return Buffer.concat([Buffer.from([kind, ...all.map(({ length }) => length), encoding]), ...all, content]);
}

const text = fc.string({ unit: "grapheme", maxLength: 30 }).filter((one) => Buffer.byteLength(one) < 256);

test("a binary broadcast is read and written unchanged in both versions", () => {
  fc.assert(
    fc.property(text, text, fc.jsonValue({ maxDepth: 2 }), (topic, event, given) => {
      const payload = JSON.parse(JSON.stringify(given));
      const content = Buffer.from(JSON.stringify(payload));
      const frame = readBroadcast(write({ kind: 3, parts: ["1", "2", topic, event, ""], encoding: 1, content }));
      expect(frame).toMatchObject({ joinRef: "1", ref: "2", topic, event: "broadcast" });
      if (!frame?.said) throw new Error("nothing was said");
      const old = JSON.parse(String(writeBroadcast("1.0.0", topic, frame.said)));
      expect(old).toEqual({ topic, event: "broadcast", payload: { type: "broadcast", event, payload }, ref: null });
      const expected = Buffer.concat([
        Buffer.from([4, Buffer.byteLength(topic), Buffer.byteLength(event), 0, 1]),
        Buffer.from(topic + event),
        content,
      ]);
      expect(writeBroadcast("2.0.0", topic, frame.said)).toEqual(expected);
    }),
  );
});

test("binary content stays binary, and a client of 1.0.0 does not receive it", () => {
  const content = Buffer.from([0, 255, 1]);
  const frame = readBroadcast(write({ kind: 3, parts: ["", "", "t", "e", ""], encoding: 0, content }));
  if (!frame?.said) throw new Error("nothing was said");
  expect(writeBroadcast("1.0.0", "t", frame.said)).toBeNull();
  expect(writeBroadcast("2.0.0", "t", frame.said)).toEqual(Buffer.from([4, 1, 1, 0, 0, 116, 101, 0, 255, 1]));
});

test.each([
  ["a length beyond its end", Buffer.from([3, 9, 9, 9, 9, 9, 1, 1])],
  ["no content", write({ kind: 3, parts: ["", "", "t", "e", ""], encoding: 1, content: Buffer.alloc(0) })],
  ["invalid JSON", write({ kind: 3, parts: ["", "", "t", "e", ""], encoding: 1, content: Buffer.from("{") })],
  ["an unknown encoding", write({ kind: 3, parts: ["", "", "t", "e", ""], encoding: 2, content: Buffer.from("1") })],
  ["another kind", write({ kind: 4, parts: ["", "", "t", "e", ""], encoding: 1, content: Buffer.from("1") })],
  [
    "a NUL in its topic",
    write({ kind: 3, parts: ["", "", "t\u0000", "e", ""], encoding: 1, content: Buffer.from("1") }),
  ],
  ["nothing", Buffer.alloc(0)],
])("a frame with %s is refused", (_, data) => {
  expect(readFrame("2.0.0", data, true)).toBeNull();
  expect(readFrame("1.0.0", data, true)).toBeNull();
});
