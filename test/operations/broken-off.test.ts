import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processesOf } from "../support/end-run.ts";

const RUN = `
  import { spawn } from "node:child_process";
  import { mkdtempSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  import { beginRun, beginRunInMemory } from "#test/run-folder.ts";
  import { startDatabase } from "./drills/database.ts";
  beginRun();
  console.log("data in " + mkdtempSync(join(beginRunInMemory(), "isa-test-")));
  mkdtempSync(join(tmpdir(), "isa-settings-"));
  spawn("sleep", ["3600"], { detached: true, stdio: "ignore" });
  spawn("sleep", ["3600"], { env: { PATH: process.env.PATH, HOME: join(tmpdir(), "home") }, stdio: "ignore" });
  await startDatabase();
  console.log("open");
  setInterval(() => undefined, 1000);`;

let folder: string;
let child: ChildProcess;
/** Data folder of the child, in memory where possible. */
let data: string;
beforeEach(() => {
  // Short, because unix socket paths below it are limited.
  folder = mkdtempSync(join(tmpdir(), "o-"));
});
afterEach(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function begin(): Promise<void> {
  let printed = "";
  child = spawn(process.execPath, ["--input-type=module", "-e", RUN], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await expect.poll(() => printed).toContain("open");
  data = /^data in (.+)$/m.exec(printed)?.[1] ?? "";
}
const left = () => ({
  folders: readdirSync(folder),
  data: existsSync(dirname(data)),
  processes: readdirSync(folder).flatMap((name) => processesOf(join(folder, name))).length,
});
const NOTHING = { folders: [], data: false, processes: 0 };

test.runIf(existsSync("/proc/self/environ")).each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "a test run that %s ends leaves no database, process or folder",
  async (signal) => {
    await begin();
    expect(left()).toMatchObject({ folders: [expect.any(String)], data: true });
    // The database server, its processes, and ours.
    expect(left().processes).toBeGreaterThan(5);
    child.kill(signal);
    await expect.poll(left).toEqual(NOTHING);
  },
);

test.runIf(existsSync("/proc/self/environ"))(
  "the next test run removes processes and folders that an earlier run left",
  async () => {
    const forgotten = join(folder, "isa-run-1-1-abc");
    mkdirSync(forgotten);
    const orphan = spawn("sleep", ["3600"], { cwd: forgotten, stdio: "ignore" });
    const gone = new Promise((resolve) => orphan.once("exit", (_, signal) => resolve(signal)));
    await begin();
    expect(await gone).toBe("SIGKILL");
    expect(existsSync(forgotten)).toBe(false);
  },
);
