import { createServer } from "node:net";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { asRole, databaseOf } from "#test/database-server.ts";
import { freePort } from "#test/product.ts";
import { requireFreePorts } from "../http/require-free-ports.ts";
import { describeStartFailure } from "./start-failure.ts";

const LOOPBACK = "127.0.0.1";
const failureOf = (work: Promise<unknown>) => work.then(() => null, describeStartFailure);

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect().finally(() => client.end().catch(() => undefined));
}

const as = (role: string, database = "postgres") => databaseOf(asRole(inject("databaseUrl"), role), database);

test.each([
  ["a role that is not there", () => as("nobody_of_ours"), 'password authentication failed for user "nobody_of_ours"'],
  ["a database that is not there", () => as("isa", "nowhere"), 'database "nowhere" does not exist. Look at the name'],
  ["no listening server", () => "postgres://isa:hidden@127.0.0.1:1/isa", "ECONNREFUSED 127.0.0.1:1). Start it"],
  ["no machine of that name", () => "postgres://isa:hidden@isa.invalid/isa", "cannot be reached"],
  ["no socket", () => "postgres://isa:hidden@/isa?host=/nowhere", "cannot be reached"],
])("%s is reported in a sentence without the password", async (_, url, sentence) => {
  const told = await failureOf(connect(url()));
  expect(told).toContain(sentence);
  expect(told).not.toContain("hidden");
});

test("a wrong database password is reported with advice", () => {
  const refused = Object.assign(new pg.DatabaseError('password authentication failed for user "isa"', 0, "error"), {
    code: "28P01",
  });
  expect(describeStartFailure(refused)).toBe(
    'The database refused the connection: password authentication failed for user "isa". Look at the user and the password in DATABASE_URL.',
  );
});

const listen = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address() as { port: number };
      const second = createServer().once("error", (error) => server.close(() => reject(error)));
      second.listen(taken, host, () => resolve(taken));
    });
  });

test.each([
  [0, "127.0.0.1", /^Port \d+ of 127\.0\.0\.1 is taken, perhaps by another ISA/],
  [3000, "203.0.113.1", /^203\.0\.113\.1 is no address of this machine/],
])("an unavailable port %s of %s is reported in a sentence", async (port, host, sentence) => {
  expect(await failureOf(listen(port, host))).toMatch(sentence);
});

test.each([
  ["PORT", (taken: number) => ({ port: taken, metricsPort: undefined })],
  ["METRICS_PORT", (taken: number) => ({ port: 0, metricsPort: taken })],
])("a taken port is reported with its variable: %s", async (variable, portsFor) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port: taken } = server.address() as { port: number };
  const told = await failureOf(requireFreePorts({ host: LOOPBACK, metricsHost: LOOPBACK, ...portsFor(taken) }));
  await new Promise((resolve) => server.close(resolve));
  expect(told).toMatch(
    new RegExp(`^Port ${taken} of 127\\.0\\.0\\.1 is taken, .+ or set ${variable} to another number\\.$`),
  );
});

test("one port for visitors and metrics is refused, and so is a foreign metrics address", async () => {
  const port = await freePort();
  const both = { host: LOOPBACK, metricsHost: LOOPBACK, port, metricsPort: port };
  expect(await failureOf(requireFreePorts(both))).toContain("set METRICS_PORT to another number");
  const elsewhere = { ...both, metricsPort: 0, metricsHost: "203.0.113.1" };
  expect(await failureOf(requireFreePorts(elsewhere))).toBe(
    "203.0.113.1 is no address of this machine. Look at METRICS_HOST.",
  );
});

test.each([
  ["EACCES", "/data cannot be read or written by the user"],
  ["EEXIST", "/data is no folder"],
  ["ENOSPC", "The disk of /data is full"],
  ["ENOENT", "There is no /data"],
])("an unwritable path is reported in a sentence: %s", (code, sentence) => {
  const error = Object.assign(new Error(`${code}: open '/data'`), { code, path: "/data", syscall: "open" });
  expect(describeStartFailure(new Error("around it", { cause: error }))).toContain(sentence);
});

test("an unexpected error keeps its stack", () => {
  expect(describeStartFailure(new TypeError("x is not a function"))).toBeNull();
});
