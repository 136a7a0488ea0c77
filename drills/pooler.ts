import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { sleep } from "./wait.ts";

const PORT = 6432;

export type Pooler = Awaited<ReturnType<typeof startPooler>>;

/** PgBouncer in transaction mode on a unix socket, restarted one second after a kill. */
export async function startPooler(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "isa-pooler-"));
  chmodSync(folder, 0o777);
  const settings = join(folder, "pgbouncer.ini");
  const server = new pg.Client({ connectionString: databaseUrl });
  writeFileSync(settings, settingsFor(server, folder));
  // The socket admits only the server's own user.
  const { uid } = statSync(server.host);
  let child = launch(settings, uid);
  await sleep(500);
  return {
    url: `${databaseUrl.split("?")[0]}?host=${encodeURIComponent(folder)}&port=${PORT}`,
    async killAndStart() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      await sleep(1000);
      rmSync(join(folder, `.s.PGSQL.${PORT}`), { force: true });
      child = launch(settings, uid);
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function launch(settings: string, uid: number): ChildProcess {
  const identity = process.getuid?.() === 0 ? { uid, gid: uid } : {};
  return spawn("/usr/sbin/pgbouncer", ["-q", settings], { ...identity, stdio: "ignore" });
}

const settingsFor = ({ host, password }: pg.Client, folder: string) => `[databases]
* = host=${host} user=isa password=${password} connect_query='set statement_timeout=5000; set idle_in_transaction_session_timeout=10000'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
ignore_startup_parameters = extra_float_digits, options
max_client_conn = 500
default_pool_size = 20
`;
