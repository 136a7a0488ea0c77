import type { BatchObservableResult, Meter, Observable } from "@opentelemetry/api";
import type { Context } from "../context.ts";

const TIMEOUT_MS = 2_000;

type Figures<T> = {
  log: Context["log"];
  gauges: Observable[];
  read: () => Promise<T>;
  observe: (result: BatchObservableResult, figures: T) => void;
};

/** When the database is silent, these metrics are left out and those of the process still appear. */
export function observeDatabase<T>(meter: Meter, { log, gauges, read, observe }: Figures<T>): void {
  const callback = (result: BatchObservableResult) =>
    Promise.race([read(), after(TIMEOUT_MS)])
      .then((figures) => observe(result, figures))
      .catch((error: unknown) => log.warn({ err: error }, "metrics: database measurement failed"));
  meter.addBatchObservableCallback(callback, gauges);
}

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database took too long")), milliseconds).unref();
  });
