/** Service mails have a stream of their own: they neither wait behind a campaign nor count against the day's limit. */
export type MessageStream = { isService: boolean; slots: number; breaker: CircuitBreaker };

const SERVICE_SLOTS = 2;
const ACCOUNT_MAIL_SLOTS = 2;

/** A slot hands over one mail at a time, so a crash leaves at most one uncertain in each. */
export function createStreams(connections: number): { service: MessageStream; bulk: MessageStream } {
  return {
    service: { isService: true, slots: SERVICE_SLOTS, breaker: createCircuitBreaker() },
    bulk: { isService: false, slots: bulkSlots(connections), breaker: createCircuitBreaker() },
  };
}

export const bulkSlots = (connections: number): number => Math.max(1, connections - SERVICE_SLOTS - ACCOUNT_MAIL_SLOTS);

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const FAILURE_THRESHOLD = 20;

/** Stops a stream while the mail server takes nothing, so that its mails keep their attempts. */
type CircuitBreaker = {
  /** Opens it: the server takes nothing. */
  trip(now: Date): void;
  /** It did not take this one; several in a row mean that the server is in trouble. */
  recordFailure(now: Date): void;
  /** Closes it. */
  recordSuccess(): void;
  isOpen(now: Date): boolean;
  /** After trouble a single mail goes ahead. */
  isHalfOpen(): boolean;
};

export function createCircuitBreaker(): CircuitBreaker {
  let openedAt = 0;
  let openUntil = 0;
  let trips = 0;
  let failures = 0;
  // The clock of a machine can step back.
  const isOpen = (now: Date) => openedAt <= now.getTime() && now.getTime() < openUntil;
  const trip = (now: Date) => {
    if (isOpen(now)) return;
    openedAt = now.getTime();
    openUntil = openedAt + Math.min(FIRST_WAIT_MS * 2 ** trips, LONGEST_WAIT_MS);
    trips += 1;
  };
  return {
    trip,
    recordFailure(now) {
      failures += 1;
      if (failures >= FAILURE_THRESHOLD) trip(now);
    },
    recordSuccess() {
      openUntil = 0;
      trips = 0;
      failures = 0;
    },
    isOpen,
    isHalfOpen: () => trips > 0,
  };
}
