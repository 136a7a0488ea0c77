import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sleep } from "./wait.ts";

const NOBODY = 65_534;
const PORT = 6432;

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** A PgBouncer in transaction mode on a unix socket, started again a second after it was killed. */
export async function startPooler(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "isa-pooler-"));
  chmodSync(folder, 0o777);
  const settings = join(folder, "pgbouncer.ini");
  const server = new URLSearchParams(databaseUrl.split("?")[1]).get("host") ?? "";
  writeFileSync(settings, settingsFor(server, folder));
  let child = launch(settings);
  await sleep(500);
  return {
    url: `${databaseUrl.split("?")[0]}?host=${encodeURIComponent(folder)}&port=${PORT}`,
    async killAndStart() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      await sleep(1000);
      rmSync(join(folder, `.s.PGSQL.${PORT}`), { force: true });
      child = launch(settings);
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(settings: string): ChildProcess {
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  return spawn("/usr/sbin/pgbouncer", ["-q", settings], { ...identity, stdio: "ignore" });
}

const settingsFor = (server: string, folder: string) => `[databases]
* = host=${server} user=isa connect_query='set statement_timeout=5000; set idle_in_transaction_session_timeout=10000'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
ignore_startup_parameters = extra_float_digits, options
max_client_conn = 500
default_pool_size = 20
`;
