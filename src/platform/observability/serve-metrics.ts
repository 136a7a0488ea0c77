import { createServer } from "node:http";
import type { AddressInfo, ListenOptions } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRequestListener } from "@hono/node-server";
import type { Meter } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import type { Context } from "../context.ts";
import { type Health, healthRoutes } from "../http/health.ts";
import type { RequestWatcher } from "../http/watch-requests.ts";
import { measureDatabase } from "./measure-database.ts";

/** Figures of an area, beside those of the process. */
export type MeasureMore = (meter: Meter) => void;
type Address = Pick<ListenOptions, "host" | "port">;
export type Metrics = { watcher: RequestWatcher; port: number; close(): Promise<void> };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Figures for Prometheus at /metrics, and the probes, on a port that visitors do not reach. */
export async function serveMetrics(
  context: Context,
  health: Health,
  address: Address,
  measureMore?: MeasureMore,
): Promise<Metrics> {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const resource = resourceFromAttributes({ "service.name": "isa", "isa.role": context.config.role });
  const provider = new MeterProvider({ resource, readers: [exporter] });
  const meter = provider.getMeter("isa");
  measureProcess(meter);
  measureDatabase(meter, context);
  measureMore?.(meter);
  const durations = meter.createHistogram("http_server_request_duration_seconds", {
    description: "Requests answered, by pattern of their path",
    advice: { explicitBucketBoundaries: SECONDS },
  });

  const probes = getRequestListener(healthRoutes(health).fetch);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/metrics") exporter.getMetricsRequestHandler(incoming, outgoing);
    else void probes(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(address, resolve));
  return {
    watcher: {
      onEnd({ method, route, status, seconds }) {
        durations.record(seconds, { method: METHODS.has(method) ? method : "other", route, status });
      },
    },
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

const NANOSECONDS = 1e9;
const QUANTILES = [50, 99] as const;

/** How long the process makes others wait, and what it holds. */
function measureProcess(meter: Meter): void {
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
