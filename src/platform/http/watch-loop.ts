import { performance } from "node:perf_hooks";

export type LoopWatch = {
  /** Whether the thread that answers had next to no pause lately. */
  isBusy(): boolean;
  /** Something is asked for: looks each tenth of a second, until `isQuiet` says that nothing is. */
  begin(): void;
};

const EACH_MS = 100;
const BUSY = 0.9;

/** @param onLook after each look */
export function watchLoop(isQuiet: () => boolean, onLook: () => void): LoopWatch {
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
