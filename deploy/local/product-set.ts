import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { BOOKKEEPER } from "../../drills/ledger.ts";
import { until } from "../../drills/wait.ts";
import { ENVIRONMENT } from "../../scripts/setup/runtime.mjs";
import type { Passwords } from "./database-set.ts";
import { PATIENCE_SECONDS, type Ports } from "./places.ts";
import { createService, type Service, serviceUser } from "./services.ts";

/** HAProxy and PgBouncer, with the settings of this folder. */
export function createProxies(folder: string, ports: Ports, { app }: Passwords): Service[] {
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "userlist.txt"), `"isa_app" "${app}"\n`, { mode: 0o600 });
  writeFileSync(settings, poolerSettings(folder, ports));
  if (serviceUser) chownSync(join(folder, "userlist.txt"), serviceUser.uid, serviceUser.gid);
  const at = (port: number) => `127.0.0.1:${port}`;
  const env = {
    ISA_VISITORS: at(ports.visitors),
    ISA_WEB_1: at(ports.web1),
    ISA_WEB_2: at(ports.web2),
    ISA_PRIMARY: at(ports.primary),
    ISA_REPLICA: at(ports.replica),
    ISA_PG_1: at(ports.pg1),
    ISA_PG_1_HOST: "127.0.0.1",
    ISA_PG_1_REST: String(ports.pg1Rest),
    ISA_PG_2: at(ports.pg2),
    ISA_PG_2_HOST: "127.0.0.1",
    ISA_PG_2_REST: String(ports.pg2Rest),
  };
  const haproxy = { name: "haproxy", command: "haproxy", options: ["-db", "-f", resolve("deploy/haproxy.cfg")], env };
  const pooler = { name: "pgbouncer", command: "pgbouncer", options: [settings], env: {}, unprivileged: true };
  return [haproxy, pooler].map((program) => createService(folder, program));
}

/** Those of deploy/pgbouncer.ini, at other places. */
function poolerSettings(folder: string, { primary, pooler }: Ports): string {
  return readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace("port=5000", `port=${primary}`)
    .replace("listen_port = 6432", `listen_port = ${pooler}\nunix_socket_dir =`)
    .replace(/^auth_file = .*/m, `auth_file = ${join(folder, "userlist.txt")}`);
}

export type ProductSet = { services: Service[]; env: Record<string, string>; url: string };

/** Two web processes and a worker. */
export function createProduct(folder: string, ports: Ports, { app }: Passwords): ProductSet {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const address = (port: number) => `postgres://isa_app:${app}@127.0.0.1:${port}/isa`;
  const url = `http://localhost:${ports.visitors}`;
  const env = {
    DATA_DIR: dataDir,
    SITE_URL: url,
    LISTEN_HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    DATABASE_URL: address(ports.pooler),
    DATABASE_DIRECT_URL: address(ports.primary),
    DATABASE_REPLICA_URL: address(ports.replica),
    LINK_SECRET: randomBytes(32).toString("hex"),
    AUTH_FACTOR_SECRET: randomBytes(32).toString("hex"),
    AUTH_AUTOCONFIRM: "true",
    ADMIN_EMAILS: BOOKKEEPER,
    LOG_LEVEL: "warn",
  };
  const parts = [
    { name: "web1", role: "web", port: ports.web1 },
    { name: "web2", role: "web", port: ports.web2 },
    { name: "worker", role: "worker", port: ports.worker },
  ];
  const services = parts.map(({ name, role, port }) =>
    createService(folder, {
      name,
      command: process.execPath,
      options: ["build/server/main.js", "--role", role],
      env: { ...env, ...ENVIRONMENT, PORT: String(port) },
    }),
  );
  return { services, env, url };
}

/** A program of scripts/, to its end. */
export function runScript(script: string, env: Record<string, string>): void {
  const all = { PATH: process.env.PATH ?? "", ...env };
  const options = { env: all, encoding: "utf8", timeout: PATIENCE_SECONDS * 1000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], options);
  if (status !== 0) throw new Error(`${script} ended with ${status}: ${stdout}${stderr}`);
}

export const untilReady = (name: string, port: number) =>
  until(name, PATIENCE_SECONDS, async () => {
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
    return answer?.status === 200;
  });
