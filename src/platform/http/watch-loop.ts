import { performance } from "node:perf_hooks";

export type LoopWatch = {
  isBusy(): boolean;
  /** Starts sampling every `EACH_MS`, until `isQuiet` returns true. */
  begin(): void;
};

const EACH_MS = 100;
const BUSY = 0.9;

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
