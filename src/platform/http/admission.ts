import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { parse } from "hono/utils/cookie";
import { ACCESS_COOKIE, sessionCookieIn } from "#kernel/session-cookies.ts";
import type { Context } from "../context.ts";
import { type AdmissionQueue, openAdmissionQueue, type UnderWay } from "./admission-queue.ts";
import { readClaims } from "./caller.ts";

type LoopWatch = {
  isBusy(): boolean;
  /** Starts sampling every `EACH_MS`, until `isQuiet` returns true. */
  begin(): void;
};

const EACH_MS = 100;
const BUSY = 0.9;

function watchLoop(isQuiet: () => boolean, onLook: () => void): LoopWatch {
  let timer: NodeJS.Timeout | undefined;
  let isBusy = false;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
    onLook();
    if (!isQuiet()) return;
    clearInterval(timer);
    timer = undefined;
    isBusy = false;
  };
  return {
    isBusy: () => isBusy,
    begin() {
      if (timer) return;
      before = performance.eventLoopUtilization();
      timer = setInterval(look, EACH_MS).unref();
    },
  };
}

export type Admission = {
  /** Waits for a slot. @returns releases it, to be called after the response @throws Busy */
  enter(incoming: IncomingMessage, about: About): Promise<() => void>;
};
type About = {
  /** Path and query, without the language prefix. */
  address: string;
  isGone: () => boolean;
  /** Whether all guests share the page, which is then rendered once, and one of them requested it recently. */
  isShared: () => boolean;
  /** Whether the page contains no personal data. */
  isStill: (path: string) => boolean;
};
type Place = { line: AdmissionQueue; rank: number; memberId?: string };
export type Rooms = {
  /** Limits of concurrent requests while the event loop is idle or busy: members' reads, shared pages, other guests. */
  members: { idle: number; busy: number };
  shared: { idle: number; busy: number };
  guests: { idle: number; busy: number };
  /** Concurrent sign-ins: more than cores, since hashing has its own queue, and a sign-in needs this thread as well. */
  signIns: number;
  writes: number;
  writesWaiting: number;
  /** A write whose body is still arriving after this time releases its slot. */
  bodyMs: number;
  ofMember: number;
  ofMemberWaiting: number;
  waiting: number;
  timeoutMs: number;
};

const ROOMS: Rooms = {
  members: { idle: 24, busy: 4 },
  shared: { idle: 12, busy: 4 },
  guests: { idle: 12, busy: 2 },
  signIns: 8,
  writes: 64,
  writesWaiting: 400,
  bodyMs: 1000,
  ofMember: 6,
  ofMemberWaiting: 50,
  waiting: 1000,
  timeoutMs: 1500,
};
const MEMBER = 0;
const SHARED = 1;
const GUEST = 2;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FILES = /^\/(?:assets\/|(?:healthz|readyz|service-worker\.js)$|[^/]+\.(?:svg|png|ico|txt|webmanifest)$)/;
const ACCOUNTS = /^\/auth(?:\/|\.data|$)/;
/** Larger bodies are photos and documents: they arrive slowly and have a queue of their own. */
const UPLOAD_BYTES = 64 * 1024;
/** Time after its expiry in which an access token still identifies a member here: the client renews it first. */
const REMEMBERED_MS = 30 * 86_400_000;
const FREE = () => undefined;

type AdmissionState = { context: Context; rooms: Rooms; queues: Queues; loop: LoopWatch; underWay: number };

/**
 * Limits concurrent requests on the rendering thread, with separate room for writes, members' reads, shared pages,
 * other guests and sign-ins, and a small share per member. Files, probes and pages without personal data never wait.
 */
export function openAdmission(context: Context, given: Partial<Rooms> = {}): Admission {
  const rooms = { ...ROOMS, ...given };
  const queues = openQueues(rooms, () => loop.isBusy());
  const loop = watchLoop(() => state.underWay === 0, queues.answers.look);
  const state: AdmissionState = { context, rooms, queues, loop, underWay: 0 };
  return { enter: (incoming, about) => enter(state, incoming, about) };
}

type Queues = { answers: AdmissionQueue; signIns: AdmissionQueue; writes: AdmissionQueue; members: MemberLines };

function openQueues(rooms: Rooms, isBusy: () => boolean): Queues {
  const { waiting: most, timeoutMs } = rooms;
  const ranks = [rooms.members, rooms.shared, rooms.guests];
  const roomOf = ({ idle, busy }: { idle: number; busy: number }) => (isBusy() ? busy : idle);
  const answers = openAdmissionQueue({
    ranks: 3,
    most,
    timeoutMs,
    hasRoom: ({ rank }, { counts }) => (counts[rank] ?? 0) < roomOf(ranks[rank] ?? rooms.guests),
  });
  const inAll =
    (room: number) =>
    (_: unknown, { counts }: UnderWay) =>
      counts.reduce((sum, count) => sum + count, 0) < room;
  const signIns = openAdmissionQueue({ ranks: 2, most, timeoutMs, hasRoom: inAll(rooms.signIns) });
  const writes = openAdmissionQueue({ most: rooms.writesWaiting, timeoutMs, hasRoom: inAll(rooms.writes) });
  const members = openMemberLines({
    most: rooms.ofMemberWaiting,
    timeoutMs,
    hasRoom: inAll(rooms.ofMember),
  });
  return { answers, signIns, writes, members };
}

async function enter(state: AdmissionState, incoming: IncomingMessage, about: About): Promise<() => void> {
  const { rooms, queues, loop } = state;
  const place = await placeOf(state, incoming, about);
  if (!place) return FREE;
  const { line, rank, memberId } = place;
  const { isGone } = about;
  const leaveOwn = memberId === undefined ? FREE : await queues.members.enter(memberId, isGone);
  const leave = await line.enter({ rank, isGone }).catch((error: unknown) => {
    leaveOwn();
    throw error;
  });
  state.underWay += 1;
  loop.begin();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(slow);
    state.underWay -= 1;
    leave();
    leaveOwn();
  };
  const endIfSlow = () => incoming.complete || end();
  const slow = line === queues.writes ? setTimeout(endIfSlow, rooms.bodyMs).unref() : undefined;
  return end;
}

async function placeOf(
  { context, queues: { answers, signIns, writes } }: AdmissionState,
  incoming: IncomingMessage,
  { address, isShared, isStill }: About,
): Promise<Place | null> {
  const { method = "GET" } = incoming;
  const [path = "/", query = ""] = address.split("?", 2);
  if (FILES.test(path)) return null;
  const isSafe = SAFE.has(method);
  if (ACCOUNTS.test(path) && query.includes("grant_type=refresh_token")) return { line: answers, rank: MEMBER };
  const memberId = await findMemberId(context, incoming);
  // Requests of members wait here too, because one account could otherwise keep the hash threads busy.
  if (!isSafe && ACCOUNTS.test(path)) return { line: signIns, rank: memberId === null ? 1 : 0 };
  if (memberId !== null && isSafe) return { line: answers, rank: MEMBER, memberId };
  if (memberId !== null) return isUpload(incoming) ? null : { line: writes, rank: 0, memberId };
  if (isSafe && query === "" && isStill(path)) return null;
  return { line: answers, rank: isShared() ? SHARED : GUEST };
}

type MemberLines = { enter(memberId: string, isGone: () => boolean): Promise<() => void> };

/** Opens a queue for each member, before the shared queues; a queue is deleted when it is empty. */
function openMemberLines(options: Parameters<typeof openAdmissionQueue>[0]): MemberLines {
  const lines = new Map<string, { line: AdmissionQueue; count: number }>();
  return {
    async enter(memberId, isGone) {
      const own = lines.get(memberId) ?? { line: openAdmissionQueue(options), count: 0 };
      lines.set(memberId, own);
      own.count += 1;
      const forget = () => {
        own.count -= 1;
        if (own.count === 0) lines.delete(memberId);
      };
      const leave = await own.line.enter({ isGone }).catch((error: unknown) => {
        forget();
        throw error;
      });
      return () => {
        leave();
        forget();
      };
    },
  };
}

const isUpload = ({ headers }: IncomingMessage) => Number(headers["content-length"]) > UPLOAD_BYTES;

/** Checks the token's signature only; the session is checked when the request is answered. */
async function findMemberId(context: Context, { headers }: IncomingMessage): Promise<string | null> {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  const token = bearer ?? sessionCookieIn(parse(headers.cookie ?? ""), ACCESS_COOKIE, context.config.siteUrl);
  if (!token) return null;
  const clock = () => new Date(context.clock().getTime() - REMEMBERED_MS);
  return (await readClaims({ ...context, clock }, token))?.sub ?? null;
}
