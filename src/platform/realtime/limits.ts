import { RateLimiterMemory } from "rate-limiter-flexible";

/** Limits per process. The members of a campus or a mobile network may share one address. */
export const LIMITS = {
  socketsOfAddress: 500,
  socketsOfMember: 20,
  /** Streams of open pages on all devices of a member; a new stream closes the oldest. */
  streamsOfMember: 10,
  channelsOfSocket: 50,
  framesPerSecond: 200,
  frameBytes: 64 * 1024,
  /** Size of the unprocessed frames of a socket. */
  waitingBytes: 1024 * 1024,
  /** Send buffer at which a slow reader is disconnected. */
  behindBytes: 1024 * 1024,
  /** Timeout of a silent socket; clients send a heartbeat every 25 to 30 s. */
  silentMs: 65_000,
  /** Lifetime of a socket without a channel. */
  emptyMs: 60_000,
};
export type Limits = typeof LIMITS;

/** Byte limits of a member, over all sockets and calls. */
export const BYTES = { second: 64 * 1024, burst: 512 * 1024 };

export const PRESENCE_BYTES = 4 * 1024;

const MINUTE_S = 60;
const CONNECTS_A_MINUTE = 300;
const JOINS_A_MINUTE = 300;

export type Counters = {
  /** True when the address is over its limit. */
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
