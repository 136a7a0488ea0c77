import { createServer, type Server } from "node:http";
import type { AddressInfo, ListenOptions } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRequestListener } from "@hono/node-server";
import type { Meter } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import type { Context } from "../context.ts";
import type { Timelines } from "../db/cluster/timelines.ts";
import { type Health, healthRoutes } from "../http/health.ts";
import type { RequestWatcher } from "../http/watch-requests.ts";
import { readScheduleAge, readWaitingJobs, type WaitingJobs } from "../jobs/read-waiting-jobs.ts";
import { observeDatabase } from "./observe-database.ts";

export type MeasureMore = (meter: Meter) => void;
type Address = Pick<ListenOptions, "host" | "port">;
export type Metrics = { watcher: RequestWatcher; port: number; close(): Promise<void> };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Prometheus metrics at /metrics, and probes, on a port that visitors do not reach. */
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
  const watcher = measureRequests(meter);
  const server = createMetricsServer(exporter, health);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(address, resolve));
  return {
    watcher,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.shutdown();
    },
  };
}

function createMetricsServer(exporter: PrometheusExporter, health: Health): Server {
  const probes = getRequestListener(healthRoutes(health).fetch);
  return createServer((incoming, outgoing) => {
    if (incoming.url === "/metrics") exporter.getMetricsRequestHandler(incoming, outgoing);
    else void probes(incoming, outgoing);
  });
}

function measureRequests(meter: Meter): RequestWatcher {
  const durations = meter.createHistogram("http_server_request_duration_seconds", {
    description: "Requests answered, by pattern of their path",
    advice: { explicitBucketBoundaries: SECONDS },
  });
  return {
    onEnd({ method, route, status, seconds, scope }) {
      // Streams are not measured: a stream lasts as long as its page is open.
      if (scope.isStream) return;
      durations.record(seconds, { method: METHODS.has(method) ? method : "other", route, status });
    },
  };
}

const NANOSECONDS = 1e9;
const QUANTILES = [50, 99] as const;

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

type Measured = Pick<Context, "db" | "log" | "timelines">;

function measureDatabase(meter: Meter, context: Measured): void {
  const { db, timelines } = context;
  if (timelines) measureStandbys(meter, timelines);
  measureConnections(meter, db.$client);
  measureBacklog(meter, context);
}

function measureConnections(meter: Meter, pool: Context["db"]["$client"]): void {
  const connections = meter.createObservableGauge("isa_database_connections", {
    description: "Connections of this process, and requests that wait for one",
  });
  connections.addCallback((result) => {
    result.observe(pool.totalCount, { state: "open" });
    result.observe(pool.idleCount, { state: "idle" });
    result.observe(pool.waitingCount, { state: "awaited" });
  });
}

function measureBacklog(meter: Meter, { db, log }: Pick<Context, "db" | "log">): void {
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });
  const jobs = gauge("isa_jobs_waiting", "Jobs that are due and not begun, of all processes");
  const oldestJob = gauge("isa_jobs_oldest_seconds", "How long the oldest of them has been due");
  const scheduleAge = gauge(
    "isa_schedule_age_seconds",
    "Time since a process last looked which scheduled jobs are due",
  );
  const messages = gauge("isa_messages_waiting", "Mails and texts not sent yet, of all processes");
  const oldestMessage = gauge("isa_messages_oldest_seconds", "How long the oldest of them has waited");
  observeDatabase(meter, {
    log,
    gauges: [jobs, oldestJob, scheduleAge, messages, oldestMessage],
    read: () => readBacklog({ db }),
    observe(result, backlog) {
      for (const { name, waiting, oldestSeconds } of backlog.jobs) {
        result.observe(jobs, waiting, { job: name });
        result.observe(oldestJob, oldestSeconds, { job: name });
      }
      if (backlog.scheduleAge !== null) result.observe(scheduleAge, backlog.scheduleAge);
      for (const { kind, waiting, oldestSeconds } of backlog.messages) {
        result.observe(messages, waiting, { kind });
        if (oldestSeconds !== null) result.observe(oldestMessage, oldestSeconds, { kind });
      }
    },
  });
}

/** When the standbys are not known, the metrics show none. */
function measureStandbys(meter: Meter, timelines: Timelines): void {
  const connected = meter.createObservableGauge("isa_database_standbys", {
    description: "Servers that copy the primary; with 0 none could take its place",
  });
  const synchronous = meter.createObservableGauge("isa_database_synchronous", {
    description: "1: what is acknowledged is on a second server",
  });
  const older = meter.createObservableGauge("isa_database_older", {
    description: "1: the primary is on an older timeline than was seen, and nothing is written to it",
  });
  connected.addCallback((result) => result.observe(timelines.standbys()?.connected ?? 0));
  synchronous.addCallback((result) => result.observe(Number(timelines.standbys()?.isSynchronous ?? false)));
  older.addCallback((result) => result.observe(Number(timelines.isOlder())));
}

/** Backlog of the whole installation: each process reports the same. */
type Backlog = {
  jobs: WaitingJobs[];
  /** Seconds. */
  scheduleAge: number | null;
  messages: { kind: "account" | "send" | "sms"; waiting: number; oldestSeconds: number | null }[];
};

const MOST_COUNTED = 100_000;

const MESSAGES = `
  select 'account' as kind, count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
  from outbox where send_id is null and status in ('queued', 'sending')
  union all
  select 'sms', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
  from sms_outbox where status in ('queued', 'sending')
  union all
  select 'send', count(*)::int, null
  from (select from outbox where send_id is not null and status = 'queued' limit ${MOST_COUNTED}) as counted`;

async function readBacklog({ db }: Pick<Context, "db">): Promise<Backlog> {
  const pool = db.$client;
  const [jobs, scheduleAge] = [await readWaitingJobs(pool), await readScheduleAge(pool)];
  return { jobs, scheduleAge, messages: (await pool.query(MESSAGES)).rows };
}
