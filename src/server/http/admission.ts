import type { IncomingMessage } from "node:http";
import { parse } from "hono/utils/cookie";
import { ACCESS_COOKIE } from "#contract/session.ts";
import { isStillPage } from "#domain/site/still-pages.ts";
import type { Context } from "../context.ts";
import { type Line, openLine } from "../line.ts";
import { readClaims } from "./caller.ts";
import { watchLoop } from "./watch-loop.ts";

export type Admission = {
  /** Waits until the request may be answered. @returns to be called once it is @throws Busy */
  enter(incoming: IncomingMessage, isGone: () => boolean): Promise<() => void>;
};
type Place = { line: Line; rank: number };
export type Rooms = {
  /** Of members' and of guests' requests, while the thread has time and while it has not. */
  members: { idle: number; busy: number };
  guests: { idle: number; busy: number };
  /** More than there are cores for their hashes, which wait in a line of their own; each passes this thread some times. */
  signIns: number;
  waiting: number;
  patienceMs: number;
};

const ROOMS: Rooms = {
  members: { idle: 24, busy: 4 },
  guests: { idle: 12, busy: 2 },
  signIns: 8,
  waiting: 1000,
  patienceMs: 1500,
};
const MEMBER = 0;
const GUEST = 1;
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const FILES = /^\/(?:assets\/|(?:healthz|readyz)$|[^/]+\.(?:svg|png|ico|txt|webmanifest)$)/;
const API = /^\/(?:api|auth\/v1|functions\/v1)(?:\/|$)/;
const SIGN_IN = /^\/auth(?:\/|\.data|$)/;
/** An access token is renewed after an hour; whoever comes back later is still a member, and renews it first. */
const REMEMBERED_MS = 30 * 86_400_000;
const FREE = () => undefined;

/**
 * What is asked of the thread that renders and of the threads that hash, in order: saves of members go on at once; other
 * requests of members; sign-ins; guests. Beside it files, probes, and pages that all guests share wait for nobody.
 */
export function openAdmission(context: Context, rooms: Rooms = ROOMS): Admission {
  const { waiting: most, patienceMs } = rooms;
  let underWay = 0;
  const roomOf = ({ idle, busy }: { idle: number; busy: number }) => (loop.isBusy() ? busy : idle);
  const answers = openLine({
    ranks: 2,
    most,
    patienceMs,
    hasRoom: ({ rank }, { counts }) => (counts[rank] ?? 0) < roomOf(rank === MEMBER ? rooms.members : rooms.guests),
  });
  const signIns = openLine({ most, patienceMs, hasRoom: (_, { counts }) => (counts[0] ?? 0) < rooms.signIns });
  const loop = watchLoop(() => underWay === 0, answers.look);

  const placeOf = async (incoming: IncomingMessage): Promise<Place | null> => {
    const { method = "GET", url = "/" } = incoming;
    const [path = "/", query = ""] = url.split("?", 2);
    if (FILES.test(path)) return null;
    const isSafe = SAFE.has(method);
    if (await isMember(context, incoming)) return isSafe ? { line: answers, rank: MEMBER } : null;
    if (API.test(path) && query.includes("grant_type=refresh_token")) return { line: answers, rank: MEMBER };
    if (!isSafe && SIGN_IN.test(path)) return { line: signIns, rank: 0 };
    if (isSafe && query === "" && isStillPage(path)) return null;
    return { line: answers, rank: GUEST };
  };

  return {
    async enter(incoming, isGone) {
      const place = await placeOf(incoming);
      if (!place) return FREE;
      const leave = await place.line.enter({ rank: place.rank, isGone });
      underWay += 1;
      loop.begin();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        underWay -= 1;
        leave();
      };
    },
  };
}

/** By a token that we signed; whether its session goes on is found out when it is answered. */
async function isMember(context: Context, { headers }: IncomingMessage): Promise<boolean> {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  const token = bearer ?? parse(headers.cookie ?? "", ACCESS_COOKIE)[ACCESS_COOKIE];
  if (!token) return false;
  const clock = () => new Date(context.clock().getTime() - REMEMBERED_MS);
  return (await readClaims({ ...context, clock }, token)) !== null;
}
