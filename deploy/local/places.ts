import { createServer } from "node:net";

/** For each step, on a machine that has other things to do as well. */
export const PATIENCE_SECONDS = 90;

const NAMES = [
  "etcd",
  "etcdPeer",
  "pg1",
  "pg1Rest",
  "pg2",
  "pg2Rest",
  "primary",
  "replica",
  "pooler",
  "web1",
  "web2",
  "worker",
  "visitors",
] as const;
export type Ports = Record<(typeof NAMES)[number], number>;

/** A port of the loopback for each part of the set, none of them in use. */
export async function findPorts(visitors: number | undefined): Promise<Ports> {
  const servers = await Promise.all(NAMES.map(() => listen()));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const found = Object.fromEntries(NAMES.map((name, at) => [name, ports[at]])) as Ports;
  return { ...found, visitors: visitors ?? found.visitors };
}

function listen() {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => resolve(server));
  });
}
