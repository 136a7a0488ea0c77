import { freemem, totalmem } from "node:os";
import type { Context } from "../context.ts";
import type { Health } from "../http/health.ts";
import { type RequestWatcher, requestLog } from "../http/watch-requests.ts";
import type { MeasureMore } from "./serve-metrics.ts";

export type Watching = { watchers: RequestWatcher[]; close(): Promise<void> };

/** Loads metrics and traces only when configured: their packages take memory and time. */
export async function startWatching(context: Context, health: Health, measureMore: MeasureMore): Promise<Watching> {
  const { metricsPort: port, metricsHost: host, traces } = context.config;
  const parts: { watcher: RequestWatcher; close(): Promise<void> }[] = [];
  if (port !== undefined) {
    const { serveMetrics } = await import("./serve-metrics.ts");
    parts.push(await serveMetrics(context, health, { host, port }, measureMore));
  }
  if (traces) {
    const [{ startTraces }, work] = await Promise.all([import("./start-traces.ts"), import("./trace-work.ts")]);
    const started = startTraces(context.config);
    work.traceStatements(started.tracer, context.db);
    work.traceJobs(started.tracer, context.queue);
    work.traceMails(started.tracer, context.mailer);
    parts.push(started);
  }
  return {
    watchers: [requestLog(context.log), ...parts.map(({ watcher }) => watcher)],
    async close() {
      await Promise.all(parts.map((part) => part.close()));
    },
  };
}

/** Share of the container's memory for this process; the rest is for the database and for dirty pages. */
const OURS = 0.75;

/** Free bytes for this process, within the limit of its container or else of the machine. */
export function freeMemory(): number {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  if (!isLimited) return freemem();
  return Math.min(freemem(), limit * OURS - process.memoryUsage.rss());
}
