/** Service mails have their own stream: they do not wait behind a campaign, and the daily limit ignores them. */
export type MessageStream = { isService: boolean; slots: number; breaker: CircuitBreaker };

const SERVICE_SLOTS = 2;
const ACCOUNT_MAIL_SLOTS = 2;

/** Each slot delivers one mail at a time, so a crash leaves at most one uncertain mail per slot. */
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

/** Pauses a stream while the mail server refuses all mails, so that no mail uses up its attempts. */
type CircuitBreaker = {
  /** Opens the circuit breaker: the server refuses all mails. */
  trip(now: Date): void;
  /** Counts a temporary refusal; many in a row open the circuit breaker. */
  recordFailure(now: Date): void;
  /** Closes the circuit breaker. */
  recordSuccess(): void;
  isOpen(now: Date): boolean;
  /** True until the next success after the breaker was open: only one mail is tried. */
  isHalfOpen(): boolean;
};

function createCircuitBreaker(): CircuitBreaker {
  let openedAt = 0;
  let openUntil = 0;
  let trips = 0;
  let failures = 0;
  // The system clock can move back, so the start time is checked too.
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
