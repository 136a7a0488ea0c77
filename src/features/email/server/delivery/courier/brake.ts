const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
const STUMBLES = 20;

/** Keeps a lane from running on against a server that takes nothing, so that its mails keep their attempts. */
export type Brake = {
  /** The server takes nothing. */
  pull(now: Date): void;
  /** It did not take this one; several in a row mean that the server is in trouble. */
  stumble(now: Date): void;
  /** It answers. */
  release(): void;
  holds(now: Date): boolean;
  /** After trouble a single mail goes ahead. */
  isProbing(): boolean;
};

export function createBrake(): Brake {
  let pulledAt = 0;
  let until = 0;
  let pulls = 0;
  let stumbles = 0;
  // The clock of a machine can step back.
  const holds = (now: Date) => pulledAt <= now.getTime() && now.getTime() < until;
  const pull = (now: Date) => {
    if (holds(now)) return;
    pulledAt = now.getTime();
    until = pulledAt + Math.min(FIRST_WAIT_MS * 2 ** pulls, LONGEST_WAIT_MS);
    pulls += 1;
  };
  return {
    pull,
    stumble(now) {
      stumbles += 1;
      if (stumbles >= STUMBLES) pull(now);
    },
    release() {
      until = 0;
      pulls = 0;
      stumbles = 0;
    },
    holds,
    isProbing: () => pulls > 0,
  };
}
