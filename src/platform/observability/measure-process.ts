import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";

const NANOSECONDS = 1e9;
const QUANTILES = [50, 99] as const;

/** How long the process makes others wait, and what it holds. */
export function measureProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const lag = meter.createObservableGauge("nodejs_eventloop_delay_seconds", {
    description: "Delay of the event loop since the last look, by quantile",
  });
  lag.addCallback((result) => {
    for (const percent of QUANTILES) {
      result.observe(delay.percentile(percent) / NANOSECONDS, { quantile: String(percent / 100) });
    }
    result.observe(delay.max / NANOSECONDS, { quantile: "1" });
    delay.reset();
  });
  const memory = meter.createObservableGauge("process_memory_bytes", { description: "Memory of the process, by kind" });
  memory.addCallback((result) => {
    const { rss, heapUsed, external } = process.memoryUsage();
    for (const [kind, bytes] of Object.entries({ rss, heapUsed, external })) result.observe(bytes, { kind });
  });
  const started = meter.createObservableGauge("process_start_time_seconds", {
    description: "When the process started",
  });
  started.addCallback((result) => result.observe(performance.timeOrigin / 1000));
}
