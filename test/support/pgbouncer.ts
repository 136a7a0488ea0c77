import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { APP_ROLE } from "#platform/db/access/roles.ts";

const PORT = 6432;

export type PgBouncer = {
  through(url: string): string;
  stop(): Promise<void>;
};

/** PgBouncer in transaction mode; both sides use unix sockets. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "isa-pool-"));
  chmodSync(folder, 0o777);
  const settings = join(folder, "pgbouncer.ini");
  const { host: serverFolder, password } = new pg.Client({ connectionString: serverUrl });
  // The pooler's user must be able to enter the folder.
  chmodSync(dirname(serverFolder), 0o711);
  writeFileSync(settings, settingsFor(serverFolder, folder));
  const users = ["isa", APP_ROLE].map((name) => `"${name}" "${password}"\n`);
  writeFileSync(join(folder, "users.txt"), users.join(""));
  // The socket admits only the server's own user.
  const { uid } = statSync(serverFolder);
  const identity = process.getuid?.() === 0 ? { uid, gid: uid } : {};
  const child = spawn("/usr/sbin/pgbouncer", ["-q", settings], { ...identity, stdio: "ignore" });
  const through = (url: string) => `${url.split("?")[0]}?host=${encodeURIComponent(folder)}&port=${PORT}`;
  await untilAnswering(through(serverUrl));
  return {
    through,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settingsFor = (socketFolder: string, folder: string) => `[databases]
* = host=${socketFolder} connect_query='set statement_timeout=5000; set idle_in_transaction_session_timeout=10000'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = ${PORT}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 5
server_idle_timeout = 5
`;

async function untilAnswering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
