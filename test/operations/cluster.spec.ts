import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { processesOf } from "../support/end-run.ts";
import { ALL_WORK, HANG_MS } from "../support/hang-guard.ts";

const NEEDED = ["/usr/bin/etcd", "/usr/bin/patroni", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"];
/** An idle machine takes 1.5 minutes, one under tenfold load takes five. */
const TIMEOUT_MS = HANG_MS - 90_000;
const PATIENCE_WITH_STOPPING_MS = 60_000;

test.runIf(NEEDED.every(existsSync))(
  "the cluster loses no acknowledged write when its primary is killed and the next one hangs",
  async () => {
    const { printed, code } = await runCheck();
    expect(printed).toMatch(/ 0 acknowledged and lost\n.* Held\.\n$/);
    expect(code).toBe(0);
  },
);

test.runIf(NEEDED.every(existsSync))("a killed local cluster leaves no process and no folder", async () => {
  const child = spawn(process.execPath, ["deploy/local-cluster.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await expect.poll(() => printed, ALL_WORK).toContain("has a primary");
  const run = dirname(folderOf(printed) ?? "");
  const programs = () => new Set(processesOf(run).map((pid) => basename(readlinkSync(`/proc/${pid}/exe`))));
  const services = ["etcd", "haproxy", "pgbouncer", "postgres"];
  await expect.poll(() => [...programs()]).toEqual(expect.arrayContaining(services));
  child.kill("SIGKILL");
  await expect.poll(() => [existsSync(run), processesOf(run)]).toEqual([false, []]);
});

async function runCheck() {
  const child = spawn(process.execPath, ["deploy/local-cluster.ts", "--check"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const gone = once(child, "close");
  const impatience = setTimeout(() => {
    printed += `not done after ${TIMEOUT_MS / 1000} seconds\n${logsOf(printed)}`;
    child.kill("SIGTERM");
  }, TIMEOUT_MS);
  const despair = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS + PATIENCE_WITH_STOPPING_MS);
  const [code] = await gone;
  clearTimeout(impatience);
  clearTimeout(despair);
  if (code !== 0) printed += logsOf(printed);
  const folder = folderOf(printed);
  if (folder) rmSync(folder, { recursive: true, force: true });
  return { printed, code };
}

const folderOf = (printed: string) => /Logs are in (\S+)\/log/.exec(printed)?.[1];

function logsOf(printed: string): string {
  const folder = join(folderOf(printed) ?? "", "log");
  if (!existsSync(folder)) return "";
  const ends = readdirSync(folder).map((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    return `--- ${name}\n${lines.slice(-20).join("\n")}\n`;
  });
  return ends.join("");
}
