// The full set of docs/operate/README.md on one machine, for a look or for a check:
//   node deploy/local-cluster.ts [--port 8080]   starts it and prints its address; Ctrl-C stops all
//   node deploy/local-cluster.ts --check         starts it, kills the primary under members who write, freezes the next, stops it
// Needs, on Debian: apt-get install etcd-server haproxy patroni pgbouncer postgresql, and a built site (npm start once).
import { parseArgs } from "node:util";
import { beginRun } from "../test/support/run-folder.ts";
import { check } from "./local/check.ts";
import { startCluster } from "./local/cluster.ts";

const { values } = parseArgs({ options: { port: { type: "string" }, check: { type: "boolean", default: false } } });
const startedAt = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);

beginRun();
const cluster = await startCluster({ port: values.port === undefined ? undefined : Number(values.port), say });
if (values.check) {
  const held = await check(cluster, say).catch((error: Error) => say(error.message));
  await cluster.stop(!held);
  say(held ? "Held." : "Did not hold.");
  process.exit(held ? 0 : 1);
}
say(`ISA is ready at ${cluster.url}; mails are kept at ${cluster.url}/dev/mailbox`);
