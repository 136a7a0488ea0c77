import { freemem, totalmem } from "node:os";
import type { Context } from "../context.ts";
import type { Health } from "../http/health.ts";
import { type RequestWatcher, requestLog } from "../http/watch-requests.ts";
import type { MeasureMore } from "./serve-metrics.ts";

export type Watching = { watchers: RequestWatcher[]; close(): Promise<void> };

/** Logs; metrics and traces only where they are asked for: their packages take memory and time to load. */
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

/** Of what a container may take: the rest is the database's, and for pages that are on their way to the disk. */
const OURS = 0.75;

/** Bytes that this process may still take: of its container, where that has a limit, else of the machine. */
export function freeMemory(): number {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < totalmem();
  if (!isLimited) return freemem();
  return Math.min(freemem(), limit * OURS - process.memoryUsage.rss());
}
