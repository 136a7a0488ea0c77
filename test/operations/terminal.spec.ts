import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, startProduct } from "../support/product.ts";

/** util-linux: runs a command in its own terminal. */
const SCRIPT = "/usr/bin/script";
const hasTerminal = process.platform === "linux" && existsSync(SCRIPT);

let dataDir: string;
let terminals: ChildProcess[];
let taken: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isa-terminal-"));
  terminals = [];
});
afterEach(() => {
  for (const terminal of terminals) terminal.kill("SIGKILL");
  for (const { pid } of processes()) process.kill(pid, "SIGKILL");
  taken?.close();
  taken = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

function processes() {
  return readdirSync("/proc").flatMap((name) => {
    try {
      if (!readFileSync(`/proc/${name}/environ`, "utf8").includes(`DATA_DIR=${dataDir}\0`)) return [];
      const [state, , group] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      return state === "Z" ? [] : [{ pid: Number(name), group: Number(group), command }];
    } catch {
      return [];
    }
  });
}

async function startInTerminal() {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED: "none", NODE_ENV: "" };
  const terminal = spawn(SCRIPT, ["-q", "-e", "-c", "exec npm start", "/dev/null"], { env, stdio: "pipe" });
  terminals.push(terminal);
  let printed = "";
  terminal.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = once(terminal, "close");
  return { terminal, printed: () => printed, code: async () => (await ended)[0] as number | null };
}

type Started = Awaited<ReturnType<typeof startInTerminal>>;

const runs = (program: string) => processes().find(({ command }) => command.includes(program));
const isServing = ({ printed }: Started) => printed().includes("ISA is ready");
const MOMENTS: Record<string, (started: Started) => boolean> = {
  "while it is loaded": () => runs("build/server/main.js") !== undefined,
  "while its database starts": () => existsSync(join(dataDir, "postgres", "postmaster.pid")),
  "once it serves": isServing,
};

const toGroup = (signal: NodeJS.Signals) => process.kill(-(runs("setup.mjs")?.group ?? 0), signal);
/** Signals every process of the unit, like a service manager. */
function endWithDatabase() {
  const database = runs("bin/postgres -D");
  const program = runs("setup.mjs");
  if (program) process.kill(program.pid, "SIGTERM");
  if (database) process.kill(database.pid, "SIGINT");
}

/** npm itself ends by SIGHUP, so it has no exit code. */
const WAYS: [name: string, end: (started: Started) => unknown, code: number | null][] = [
  ["Ctrl-C", ({ terminal }) => terminal.stdin?.write("\x03"), 0],
  ["Ctrl-C three times", ({ terminal }) => terminal.stdin?.write("\x03\x03\x03"), 0],
  ["SIGTERM to the whole group", () => toGroup("SIGTERM"), 0],
  ["SIGHUP to the whole group", () => toGroup("SIGHUP"), null],
  ["SIGTERM to the program while its database also stops", endWithDatabase, 0],
  ["a closed terminal", ({ terminal }) => terminal.kill("SIGKILL"), null],
];

test.skipIf(!hasTerminal).each(WAYS)("%s ends npm start cleanly at any moment", async (_, end, code) => {
  for (const [moment, hasCome] of Object.entries(MOMENTS)) {
    const started = await startInTerminal();
    await expect.poll(() => hasCome(started), { interval: 5 }).toBe(true);
    end(started);
    const ended = await started.code();
    if (code !== null) expect([moment, ended, started.printed()]).toEqual([moment, code, expect.anything()]);
    await expect.poll(processes).toEqual([]);
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  }
  const log = readFileSync(join(dataDir, "postgres.log"), "utf8");
  expect(log).not.toMatch(/not properly shut down|was interrupted/);
  const last = await startInTerminal();
  await expect.poll(() => isServing(last)).toBe(true);
  last.terminal.stdin?.write("\x03");
  expect(await last.code()).toBe(0);
});

test.each(["SIGHUP", "SIGKILL"] as const)("%s to npm alone ends the program without a terminal", async (signal) => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), SEED: "none", NODE_ENV: "" };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "ignore"], detached: true });
  let printed = "";
  npm.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed).toContain("ISA is ready");
  npm.kill(signal);
  await expect.poll(processes).toEqual([]);
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

async function fail(environment: Record<string, string>) {
  const env = { ...process.env, NODE_ENV: "", DATA_DIR: dataDir, PORT: "0", SEED: "none", ...environment };
  const child = spawn(process.execPath, ["build/server/main.js"], { env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

test("the program reports a taken port before it touches the database", { tags: "gate" }, async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken?.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  const { code, said } = await fail({ PORT: String(port) });
  expect({ code, said }).toEqual({
    code: 1,
    said: `Port ${port} of 127.0.0.1 is taken, perhaps by another ISA that is running. End that one, or set PORT to another number.\n`,
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a start that fails after its database started stops the database", async () => {
  const keys = join(dataDir, "keys.json");
  writeFileSync(keys, "no keys");
  expect(await fail({ AUTH_SIGNING_KEYS_FILE: keys })).toEqual({
    code: 1,
    said: "AUTH_SIGNING_KEYS_FILE must hold JSON.\n",
  });
  expect(readdirSync(dataDir)).toContain("postgres.log");
  expect(processes()).toEqual([]);
});

test("the program reports a data folder that is a file, without a stack trace", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const said = `${file} is no folder, or lies in what is none. Set DATA_DIR to a folder.\n`;
  expect(await fail({ DATA_DIR: file })).toEqual({ code: 1, said });
});

test("the next start after kill -9 reports the database that is still running", async () => {
  const product = await startProduct({ SEED: "none" });
  try {
    await product.kill();
    await product.start();
    expect(product.output()).toContain("Found the database of an ISA that was killed, still running");
  } finally {
    await product.stop();
  }
});
