export type TestClock = (() => Date) & { advance(milliseconds: number): void };

/** A clock that stands still until it is advanced; it starts at the present, as the database's does. */
export function createClock(start = new Date()): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}
