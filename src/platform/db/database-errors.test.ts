import { readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { openPool } from "#test/open-pool.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";

const api = testApi();
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

function poolWith(options: pg.PoolConfig = {}): pg.Pool {
  const pool = openPool({ connectionString: api().url, max: 1, ...options });
  pools.push(pool);
  return pool;
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const coded = (code: string, more = {}) => Object.assign(new Error("of a test"), { code, ...more });

test.each([
  ["08000", "connection exception"],
  ["08001", "no connection established"],
  ["08003", "connection does not exist"],
  ["08004", "connection rejected"],
  ["08006", "connection failure"],
  ["25006", "read-only transaction, as at a primary that became a replica"],
  ["53100", "disk full"],
  ["53200", "out of memory"],
  ["53300", "too many connections"],
  ["57P01", "ended by an administrator, as in a shutdown"],
  ["57P02", "ended by a crash"],
  ["57P03", "starting up, shutting down or recovering"],
  ["57P05", "idle for too long"],
  ["58000", "system error"],
  ["58030", "input or output error"],
  ["ECONNREFUSED", "no listener"],
  ["ECONNRESET", "cut off"],
  ["ECONNABORTED", "cut off on this side"],
  ["EPIPE", "cut off while writing"],
  ["ETIMEDOUT", "no answer"],
  ["EHOSTUNREACH", "no way to the machine"],
  ["EHOSTDOWN", "the machine is off"],
  ["ENETUNREACH", "no way to the network"],
  ["ENETDOWN", "the network is off"],
  ["EADDRNOTAVAIL", "no port left"],
  ["ENOTFOUND", "no such name now"],
  ["EAI_AGAIN", "no name server"],
])("the error %s counts as an unavailable database: %s", (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], coded(code)))).toBe(true);
});

test.each([
  ["08P01", "a statement that breaks the protocol"],
  ["22P02", "a value in a wrong form"],
  ["23505", "a value that is there already"],
  ["40001", "two at once"],
  ["42501", "no right to do this"],
  ["42P01", "no such table"],
  ["57014", "a statement that took too long"],
  ["28P01", "a wrong password"],
  ["3D000", "no such database"],
  ["XX000", "an error of the server"],
  ["EACCES", "a file that is closed to us"],
  ["ENOENT", "a file that is not there"],
  ["ENOSPC", "a disk of ours that is full"],
])("the error %s does not count as an unavailable database: %s", (code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(false);
});

test("pooler errors, missing sockets and aggregate connection errors count as an unavailable database", () => {
  expect(isDatabaseUnavailable(coded("08P01", { severity: "FATAL" }))).toBe(true);
  expect(isDatabaseUnavailable(coded("ENOENT", { syscall: "connect" }))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([new Error("other"), coded("ECONNREFUSED")]))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([new Error("other")]))).toBe(false);
  for (const error of [new Error("timeout"), new TypeError("x is undefined"), "ECONNREFUSED", null, undefined])
    expect(isDatabaseUnavailable(error)).toBe(false);
});

test.each([
  ["pg-pool/index.js", "timeout exceeded when trying to connect"],
  ["pg-pool/index.js", "Connection terminated due to connection timeout"],
  ["pg-pool/index.js", "Cannot use a pool after calling end on the pool"],
  ["pg/lib/client.js", "timeout expired"],
  ["pg/lib/client.js", "Connection terminated"],
  ["pg/lib/client.js", "Connection terminated unexpectedly"],
  ["pg/lib/client.js", "Query read timeout"],
  ["pg/lib/client.js", "Client has encountered a connection error and is not queryable"],
  ["pg/lib/client.js", "Client was closed and is not queryable"],
])("the driver file %s still contains the message: %s", (file, sentence) => {
  expect(readFileSync(`node_modules/${file}`, "utf8")).toContain(`'${sentence}'`);
  expect(isDatabaseUnavailable(new Error(sentence))).toBe(true);
});

test("failures of the real driver are classified correctly", async () => {
  const refused = await failureOf(poolWith({ connectionString: "postgres://nobody@127.0.0.1:1/x" }).query("select 1"));
  expect(isDatabaseUnavailable(refused)).toBe(true);
  const noSocket = await failureOf(poolWith({ connectionString: "postgres://x@/x?host=/tmp/none" }).query("select 1"));
  expect(isDatabaseUnavailable(noSocket)).toBe(true);

  const busy = poolWith();
  const held = await busy.connect();
  busy.options.connectionTimeoutMillis = 50;
  expect(isDatabaseUnavailable(await failureOf(busy.query("select 1")))).toBe(true);
  held.release();

  const asleep = failureOf(poolWith({ application_name: "asleep" }).query("select pg_sleep(60)"));
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'asleep'";
  const ender = poolWith();
  await expect.poll(async () => (await ender.query(end)).rowCount).toBe(1);
  expect(isDatabaseUnavailable(await asleep)).toBe(true);

  const readOnly = poolWith({ options: "-c default_transaction_read_only=on" });
  expect(isDatabaseUnavailable(await failureOf(readOnly.query("create table none_of_it (id int)")))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(readOnly.query("select none_of_it")))).toBe(false);
  expect(isDatabaseUnavailable(await failureOf(poolWith().query("select pg_sleep($1, $2)", ["x"])))).toBe(false);
});
