import { afterEach, expect, test } from "vitest";
import { measureAccountMails } from "#accounts/server/mail-limits.ts";
import { testApi } from "#test/api.ts";
import { newEmail, PASSWORD } from "#test/auth.ts";
import { type OpenListener, openRequestListener } from "#test/request-listener.ts";
import { connectDatabase } from "../db/database.ts";
import { startQueue } from "../jobs/queue.ts";
import { type Metrics, serveMetrics } from "./serve-metrics.ts";

const api = testApi();
const LOOPBACK = { host: "127.0.0.1", port: 0 };
const HEALTH = {
  look: async () => ({ fault: null, isDegraded: false }),
  drain: () => undefined,
  close: async () => undefined,
};
let metrics: Metrics;
let listener: OpenListener | undefined;
afterEach(async () => {
  await listener?.close();
  await metrics.close();
});

const ask = (path = "/metrics") => fetch(`http://127.0.0.1:${metrics.port}${path}`);
async function figures(): Promise<Map<string, number>> {
  const text = await (await ask()).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

test("requests are counted and timed by path pattern, without visitor input", async () => {
  metrics = await serveMetrics(api(), HEALTH, LOOPBACK);
  listener = await openRequestListener(api(), [metrics.watcher]);
  for (const path of ["/opportunities/1?from=nia@example.com", "/opportunities/2", "/api/nowhere/nia@example.com"]) {
    await (await fetch(`${listener.url}${path}`)).arrayBuffer();
  }
  const count = "http_server_request_duration_seconds_count";
  const pages = `${count}{method="GET",route="/opportunities/:number",status="200"}`;
  await expect.poll(async () => (await figures()).get(pages)).toBe(2);
  expect((await figures()).get(`${count}{method="GET",route="/api/*",status="404"}`)).toBe(1);
  expect((await figures()).get(pages.replace("_count{", "_bucket{").replace("}", ',le="+Inf"}'))).toBe(2);
  expect(await (await ask()).text()).not.toMatch(/nia@|from=/);
});

test("metrics report waiting jobs and messages with the age of the oldest", async () => {
  const { db, url, call } = api();
  const queue = await startQueue(url, () => undefined, { works: false });
  await queue.define("of.a.test", async () => undefined);
  await queue.send("of.a.test", {});
  await queue.send("of.a.test", {});
  await queue.stop();
  await call("POST", "/auth/v1/signup", { json: { email: newEmail(), password: PASSWORD } });
  await db.$client.query("update outbox set created_at = now() - interval '90 seconds' where status = 'queued'");
  await db.$client.query("update pgboss.version set cron_on = now() - interval '2 hours'");
  metrics = await serveMetrics(api(), HEALTH, LOOPBACK);
  const told = await figures();
  expect(told.get('isa_jobs_waiting{job="of.a.test"}')).toBe(2);
  expect(told.get('isa_jobs_oldest_seconds{job="of.a.test"}')).toBeGreaterThan(0);
  expect(told.get("isa_schedule_age_seconds")).toBeGreaterThanOrEqual(7200);
  expect(told.get('isa_messages_waiting{kind="account"}')).toBe(1);
  expect(told.get('isa_messages_oldest_seconds{kind="account"}')).toBeGreaterThanOrEqual(90);
  expect(told.get('isa_messages_waiting{kind="send"}')).toBe(0);
  expect(told.get('isa_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(told.get('process_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7);
  expect(told.get('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThan(0);
});

test("metrics of an area are reported beside the metrics of the process", async () => {
  const { db } = api();
  const key = "auth:mails:newcomers:all";
  await db.$client.query(
    "insert into rate_limits (key, points, expire) values ($1, 3, extract(epoch from now() + interval '1 hour') * 1000)",
    [key],
  );
  metrics = await serveMetrics(api(), HEALTH, LOOPBACK, (meter) => measureAccountMails(meter, api()));
  const told = await figures();
  await db.$client.query("delete from rate_limits where key = $1", [key]);
  expect(told.get('isa_account_mails_hour{share="newcomers"}')).toBe(3);
  expect(told.get('isa_account_mails_limit{share="newcomers"}')).toBeGreaterThan(0);
});

test("a process reports its own metrics when its database is unavailable", async () => {
  const db = connectDatabase(api().url, () => undefined);
  await db.$client.end();
  metrics = await serveMetrics({ ...api(), db }, HEALTH, LOOPBACK);
  const told = await figures();
  expect(told.get('process_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7);
  expect([...told.keys()].filter((name) => name.startsWith("isa_jobs"))).toEqual([]);
});

test("metrics report the standby, and none when its state is unknown", async () => {
  const seen = { connected: 1, isSynchronous: true };
  let standbys: typeof seen | null = seen;
  const timelines = { isOlder: () => false, note: () => undefined, newest: () => 3, close: async () => undefined };
  metrics = await serveMetrics({ ...api(), timelines: { ...timelines, standbys: () => standbys } }, HEALTH, LOOPBACK);
  const told = async () => {
    const all = await figures();
    return ["standbys", "synchronous", "older"].map((name) => all.get(`isa_database_${name}`));
  };
  expect(await told()).toEqual([1, 1, 0]);
  standbys = null;
  expect(await told()).toEqual([0, 0, 0]);
});

test("the metrics port serves the probes and no API route", async () => {
  metrics = await serveMetrics(api(), HEALTH, LOOPBACK);
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/api/opportunities")).status).toBe(404);
});

test("the metrics are served only at the requested address", async () => {
  metrics = await serveMetrics(api(), HEALTH, { host: "127.0.0.2", port: 0 });
  expect((await fetch(`http://127.0.0.2:${metrics.port}/healthz`)).status).toBe(200);
  await expect(ask("/healthz")).rejects.toThrow("fetch failed");
});

test("visitors cannot reach the metrics", async () => {
  metrics = await serveMetrics(api(), HEALTH, LOOPBACK);
  listener = await openRequestListener(api(), [metrics.watcher]);
  expect(await (await fetch(`${listener.url}/metrics`)).text()).toBe("page /metrics");
});
