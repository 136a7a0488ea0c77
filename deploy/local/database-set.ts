import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { until } from "../../drills/wait.ts";
import { type Frozen, freeze } from "./freeze.ts";
import { PATIENCE_SECONDS, type Ports } from "./places.ts";
import { createService, type Service } from "./services.ts";

export type Passwords = { superuser: string; replication: string; owner: string; app: string };
export type DatabaseSet = {
  services: Service[];
  /** Ends the machine of the primary, as far as a process can: Patroni and PostgreSQL. @returns its name */
  killPrimary(): Promise<string>;
  /** Brings it back, to become a replica. */
  revive(name: string): void;
  freezePrimary(what: Frozen): Promise<{ name: string; thaw(): void }>;
  findPrimary(): Promise<string | null>;
  hasReplica(): Promise<boolean>;
  /** First column of what each of the two answers by itself. */
  askBoth(statement: string): Promise<unknown[][]>;
};

const POSTGRES = "/usr/lib/postgresql";
export const NODES = ["pg1", "pg2"] as const;
type Node = (typeof NODES)[number];

/** etcd, and two PostgreSQL under Patroni with the settings of deploy/patroni.yml. */
export function createDatabaseSet(folder: string, ports: Ports, passwords: Passwords): DatabaseSet {
  const etcd = createService(folder, etcdProgram(folder, ports));
  const nodes = NODES.map((name) => ({
    name,
    service: createService(folder, patroniProgram(name, folder, ports, passwords)),
  }));
  const findPrimary = async () => {
    for (const { name } of nodes) if (await isOne(ports[`${name}Rest`], "primary")) return name;
    return null;
  };
  const getPrimary = async () => {
    const primary = await findPrimary();
    const node = nodes.find(({ name }) => name === primary);
    if (!node) throw new Error("there is no primary");
    const file = readFileSync(join(dataOf(folder, node.name), "postmaster.pid"), "utf8");
    return { ...node, postmaster: Number(file.split("\n")[0]) };
  };
  return {
    services: [etcd, ...nodes.map(({ service }) => service)],
    findPrimary,
    async hasReplica() {
      const found = await Promise.all(NODES.map((name) => isOne(ports[`${name}Rest`], "sync")));
      return found.includes(true);
    },
    askBoth: (statement) =>
      Promise.all(
        NODES.map(async (name) => {
          const rows = await run(`postgres://postgres:${passwords.superuser}@127.0.0.1:${ports[name]}/isa`, statement);
          return rows.map((row) => Object.values(row)[0]);
        }),
      ),
    async killPrimary() {
      const { name, service, postmaster } = await getPrimary();
      service.kill();
      process.kill(postmaster, "SIGKILL");
      return name;
    },
    async freezePrimary(what) {
      const { name, service, postmaster } = await getPrimary();
      const thaw = freeze(what, { patroni: service.pid(), postmaster, disk: join(folder, name) });
      return { name, thaw };
    },
    revive: (revived) => nodes.find(({ name }) => name === revived)?.service.start(),
  };
}

const dataOf = (folder: string, name: Node) => join(folder, name, "data");

function etcdProgram(folder: string, { etcd, etcdPeer }: Ports) {
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeer}`];
  const options = {
    name: "etcd1",
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `etcd1=${peers}`,
    "enable-v2": "true",
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return { name: "etcd", command: "etcd", options: flags, env: {}, unprivileged: true };
}

function patroniProgram(name: Node, folder: string, ports: Ports, { superuser, replication }: Passwords) {
  const [address, rest] = [`127.0.0.1:${ports[name]}`, `127.0.0.1:${ports[`${name}Rest`]}`];
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: `127.0.0.1:${ports.etcd}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: newestPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_PASSWORD: superuser,
    PATRONI_REPLICATION_PASSWORD: replication,
    PATRONI_REWIND_PASSWORD: superuser,
  };
  return { name, command: "patroni", options: [join(folder, "patroni.yml")], env, unprivileged: true };
}

/** A checkout below a private folder is not readable for the user of PostgreSQL, so its settings are copied. */
export function layOutDatabase(folder: string): void {
  const shared = readFileSync(resolve("deploy/patroni.yml"), "utf8");
  const sockets = join(folder, "sockets");
  mkdirSync(sockets);
  chmodSync(sockets, 0o777);
  writeFileSync(
    join(folder, "patroni.yml"),
    shared.replace(/^postgresql:\n/m, `postgresql:\n  parameters:\n    unix_socket_directories: ${sockets}\n`),
  );
}

export function newestPostgres(): string {
  const newest = readdirSync(POSTGRES)
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => a - b)
    .at(-1);
  if (newest === undefined) throw new Error("PostgreSQL is not installed");
  return `${POSTGRES}/${newest}/bin`;
}

async function isOne(port: number, role: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  return answer?.status === 200;
}

/** The product's database and roles, as docs/operate/README.md makes them. */
export async function prepareDatabase({ primary }: Ports, { superuser, owner, app }: Passwords): Promise<void> {
  const address = (name: string) => `postgres://postgres:${superuser}@127.0.0.1:${primary}/${name}`;
  await until("the primary", PATIENCE_SECONDS, () =>
    run(address("postgres"), "select 1").then(
      () => true,
      () => false,
    ),
  );
  await run(address("postgres"), "create database isa");
  await run(address("isa"), readFileSync("deploy/roles.sql", "utf8"));
  await run(address("isa"), `alter role isa_owner password '${owner}'; alter role isa_app password '${app}'`);
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
