export type TestClock = (() => Date) & { advance(milliseconds: number): void };

/** Stands still until advanced; starts at the present, like the database's clock. */
export function createClock(start = new Date()): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}
