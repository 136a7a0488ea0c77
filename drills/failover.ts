import { existsSync } from "node:fs";
import { startCluster } from "../deploy/local/cluster.ts";
import { countOnBoth } from "./both-servers.ts";
import { startGuests } from "./guests.ts";
import { type Drill, longestOf } from "./outcome.ts";
import { startTraffic } from "./traffic.ts";
import { sleep, until } from "./wait.ts";

const KILLS = 2;
const PATRONI = "/usr/bin/patroni";

export const failover: Drill = {
  title: "kill -9 of the primary of two PostgreSQL under Patroni, and of the one that took over (HAProxy, PgBouncer)",
  async run() {
    if (!existsSync(PATRONI)) throw new Error("Patroni is not installed: docs/operate/README.md says what this needs.");
    const cluster = await startCluster({ hasCast: true });
    try {
      const traffic = await startTraffic(cluster.url, 4);
      const guests = await startGuests(cluster.url);
      const times: (number | null)[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(3000);
        const gone = await cluster.databases.killPrimary();
        traffic.mark();
        times.push(await guests.during(traffic.secondsToServe()));
        cluster.databases.revive(gone);
        await until(`${gone} as a synchronous replica`, 120, cluster.databases.hasReplica);
      }
      const reads = await guests.finish();
      const outcome = await traffic.finish(longestOf(times), [
        `after each: ${times.map((time) => time?.toFixed(1) ?? "never").join(", ")} s`,
      ]);
      return await countOnBoth(cluster.databases, traffic.ledger.titles(), { ...outcome, reads });
    } finally {
      await cluster.stop();
    }
  },
};
