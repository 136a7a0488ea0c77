import { randomUUID } from "node:crypto";
import type { Hint, HintKind } from "#kernel/hints.ts";
import { canOpenAdministration } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import type { AccessClaims } from "../http/access-token.ts";
import type { Member } from "./channel.ts";
import type { Counters, Limits } from "./limits.ts";
import { presenceDiff } from "./presence.ts";
import { type Item, type Message, streamOf } from "./stream.ts";

type Wanted = {
  member: Member;
  claims: AccessClaims;
  address: string;
  /** Private topic in which the member is present while the stream is open. */
  topic: string | null;
};
export type PageStream = Wanted & { tell(hint: Hint): void; beat(now: number): void; end(): void };

type Opened = ReadableStream<Uint8Array> | "too many" | "ending";
export type PageStreams = {
  count(): number;
  open(wanted: Wanted): Promise<Opened>;
  /** @param to account id; null for administrators */
  tell(to: string | null, hint: Hint): void;
  hearPresence(message: Message): void;
  all(): PageStream[];
  /** Keeps proxies from closing idle streams, and detects dead ones. */
  beat(): void;
  shut(): void;
};

type Options = {
  context: Context;
  limits: Limits;
  counters: Counters;
  processId: string;
  onOpen(): void;
  /** Resolves once all later messages will be heard. */
  begin(): Promise<void>;
};

const BEAT_EACH_MS = 25_000;
/** Jitter, so that browsers do not reconnect at the same moment. */
const comesBackAfterMs = () => 2_000 + Math.round(Math.random() * 4_000);
const APART_MS: Partial<Record<HintKind, number>> = { overview: 5_000 };
const APART_AT_LEAST_MS = 500;

type PageStreamsState = Options & { streams: Set<PageStream>; isShut: boolean };

export function createPageStreams(options: Options): PageStreams {
  const streams = new Set<PageStream>();
  const state: PageStreamsState = { ...options, streams, isShut: false };
  return {
    count: () => streams.size,
    open: (wanted) => open(state, wanted),
    tell(to, hint) {
      for (const stream of streams) {
        const { member } = stream;
        if (to === null ? canOpenAdministration(member) : member.id === to) stream.tell(hint);
      }
    },
    hearPresence({ topic, isPrivate, kind }) {
      if (!isPrivate || kind !== "presence") return;
      for (const stream of streams) if (stream.topic === topic) stream.tell({ kind: "editors" });
    },
    all: () => [...streams],
    beat() {
      const now = performance.now();
      for (const stream of streams) stream.beat(now);
    },
    shut() {
      state.isShut = true;
    },
  };
}

async function open(state: PageStreamsState, wanted: Wanted): Promise<Opened> {
  const { context, limits, streams } = state;
  if (state.isShut) return "ending";
  if (await isTooMany(state, wanted.address)) return "too many";
  if (context.config.rateLimits) makeRoom(state, wanted);
  const presence = presenceOf(state, wanted);
  const { body, stream } = writeStream(wanted, limits.behindBytes, () => {
    if (streams.delete(stream)) void presence?.leave();
  });
  streams.add(stream);
  state.onOpen();
  try {
    await state.begin();
  } catch (error) {
    stream.end();
    throw error;
  }
  if (streams.has(stream)) void presence?.arrive();
  return body;
}

async function isTooMany({ context, limits, counters, streams }: PageStreamsState, address: string): Promise<boolean> {
  if (!context.config.rateLimits) return false;
  const ofAddress = [...streams].filter((one) => one.address === address).length;
  return (await counters.connects(address)) || ofAddress >= limits.socketsOfAddress;
}

/** Ends a member's oldest streams, since those of a phone that lost its network are still open here. */
function makeRoom({ limits, streams }: PageStreamsState, { member }: Wanted): void {
  const theirs = [...streams].filter((one) => one.member.id === member.id);
  for (const one of theirs.slice(0, Math.max(0, theirs.length - limits.streamsOfMember + 1))) one.end();
}

function presenceOf({ context, processId }: Options, { topic, member }: Wanted) {
  if (topic === null) return null;
  const say = (items: readonly Item[]) =>
    streamOf(context)
      .write(items)
      .catch((error) => context.log.warn({ err: error }, "realtime: editor presence not written"));
  const shown = { key: member.id, meta: "{}" };
  const place = { topic, isPrivate: true };
  const channelId = randomUUID();
  const presence = { ...place, ...shown, channelId, processId, accountId: member.id };
  return {
    arrive: () => say([{ ...presenceDiff(place, [shown], []), arrives: presence }]),
    leave: () => say([{ ...presenceDiff(place, [], [shown]), leaves: channelId }]),
  };
}

type Writing = {
  timers: Map<string, NodeJS.Timeout>;
  toldAt: Map<HintKind, number>;
  wroteAt: number;
  controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  onEnd: () => void;
};

function writeStream(wanted: Wanted, most: number, onEnd: () => void) {
  const writing: Writing = {
    timers: new Map(),
    toldAt: new Map(),
    wroteAt: performance.now(),
    controller: undefined,
    onEnd,
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(made) {
        writing.controller = made;
        write(writing, `retry: ${comesBackAfterMs()}\n\n`);
      },
      cancel: () => forget(writing),
    },
    { highWaterMark: most, size: (chunk) => chunk.byteLength },
  );
  const stream: PageStream = {
    ...wanted,
    tell: (hint) => tellSoon(writing, hint),
    beat: (now) => {
      if (now - writing.wroteAt >= BEAT_EACH_MS) write(writing, ":\n\n");
    },
    end: () => end(writing),
  };
  return { body, stream };
}

const encoder = new TextEncoder();

function write(writing: Writing, text: string) {
  const { controller } = writing;
  if (!controller) return;
  // The stream of a reader that is too far behind ends; the browser reconnects and refetches.
  if ((controller.desiredSize ?? 0) <= 0) return end(writing);
  writing.wroteAt = performance.now();
  controller.enqueue(encoder.encode(text));
}

function tellSoon(writing: Writing, hint: Hint): void {
  const { timers, toldAt } = writing;
  const key = `${hint.kind} ${hint.id ?? ""}`;
  clearTimeout(timers.get(key));
  const apart = APART_MS[hint.kind] ?? APART_AT_LEAST_MS;
  const wait = Math.max(0, (toldAt.get(hint.kind) ?? Number.NEGATIVE_INFINITY) + apart - performance.now());
  const timer = setTimeout(() => {
    timers.delete(key);
    toldAt.set(hint.kind, performance.now());
    write(writing, `data: ${JSON.stringify(hint)}\n\n`);
  }, wait);
  timers.set(key, timer);
}

function end(writing: Writing): void {
  writing.controller?.close();
  forget(writing);
}

function forget(writing: Writing): void {
  writing.controller = undefined;
  for (const timer of writing.timers.values()) clearTimeout(timer);
  writing.onEnd();
}
