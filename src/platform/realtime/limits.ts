import { RateLimiterMemory } from "rate-limiter-flexible";

/** Of one process. An address may be that of a whole campus, or of all phones of a network operator. */
export const LIMITS = {
  socketsOfAddress: 500,
  socketsOfMember: 20,
  /** Pages that somebody looks at, on all their devices; the oldest gives way. */
  streamsOfMember: 10,
  channelsOfSocket: 50,
  framesPerSecond: 200,
  frameBytes: 64 * 1024,
  /** Of the frames of a socket that were not heard yet. */
  waitingBytes: 1024 * 1024,
  /** Bytes that a reader may be behind before it is left. */
  behindBytes: 1024 * 1024,
  /** Clients say every 25 to 30 s that they are there. */
  silentMs: 65_000,
  /** How long a socket may be in no channel. */
  emptyMs: 60_000,
};
export type Limits = typeof LIMITS;

/** What a member may send over all sockets and calls: in a second, and at once. */
export const BYTES = { second: 64 * 1024, burst: 512 * 1024 };

/** What a channel may say of itself. */
export const PRESENCE_BYTES = 4 * 1024;

const MINUTE_S = 60;
const CONNECTS_A_MINUTE = 300;
const JOINS_A_MINUTE = 300;

export type Counters = {
  /** Whether it is one too many. */
  connects(address: string): Promise<boolean>;
  joins(accountId: string): Promise<boolean>;
};

export function createCounters(isOn: boolean): Counters {
  const counter = (points: number) => {
    const limiter = new RateLimiterMemory({ points, duration: MINUTE_S });
    return (key: string) =>
      limiter.consume(key).then(
        () => false,
        () => isOn,
      );
  };
  return { connects: counter(CONNECTS_A_MINUTE), joins: counter(JOINS_A_MINUTE) };
}
