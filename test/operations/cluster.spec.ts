import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const NEEDED = ["/usr/bin/etcd", "/usr/bin/patroni", "/usr/sbin/haproxy", "/usr/sbin/pgbouncer"];
/** An idle machine takes one and a half minutes, one with ten times the work that it can do takes five. */
const PATIENCE_MS = 330_000;
const PATIENCE_WITH_STOPPING_MS = 45_000;

test.runIf(NEEDED.every(existsSync))(
  "members write on after the primary was killed, and after the next one stood still; no acknowledged write is lost",
  { timeout: 390_000 },
  async () => {
    const { printed, code } = await runCheck();
    expect(printed).toMatch(/ 0 acknowledged and lost\n.* Held\.\n$/);
    expect(code).toBe(0);
  },
);

/** To its end, or to the end of our patience; then what the services logged is printed too. */
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
    printed += `not done after ${PATIENCE_MS / 1000} seconds\n${logsOf(printed)}`;
    child.kill("SIGTERM");
  }, PATIENCE_MS);
  const despair = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS + PATIENCE_WITH_STOPPING_MS);
  const [code] = await gone;
  clearTimeout(impatience);
  clearTimeout(despair);
  if (code !== 0) printed += logsOf(printed);
  const folder = folderOf(printed);
  if (folder) rmSync(folder, { recursive: true, force: true });
  return { printed, code };
}

const folderOf = (printed: string) => /Logs are in (\S+)\/log/.exec(printed)?.[1];

/** The last lines of each. */
function logsOf(printed: string): string {
  const folder = join(folderOf(printed) ?? "", "log");
  if (!existsSync(folder)) return "";
  const ends = readdirSync(folder).map((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    return `--- ${name}\n${lines.slice(-20).join("\n")}\n`;
  });
  return ends.join("");
}
