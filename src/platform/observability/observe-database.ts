import type { BatchObservableResult, Meter, Observable } from "@opentelemetry/api";
import type { Context } from "../context.ts";

const PATIENCE_MS = 2_000;

type Figures<T> = {
  log: Context["log"];
  gauges: Observable[];
  read: () => Promise<T>;
  observe: (result: BatchObservableResult, figures: T) => void;
};

/** Figures that the database has: while it is silent, those of the process are told without them. */
export function observeDatabase<T>(meter: Meter, { log, gauges, read, observe }: Figures<T>): void {
  const callback = (result: BatchObservableResult) =>
    Promise.race([read(), after(PATIENCE_MS)])
      .then((figures) => observe(result, figures))
      .catch((error: unknown) => log.warn({ err: error }, "backlog not measured"));
  meter.addBatchObservableCallback(callback, gauges);
}

const after = (milliseconds: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database took too long")), milliseconds).unref();
  });
