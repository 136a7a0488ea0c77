import { existsSync } from "node:fs";
import { startCluster } from "../deploy/local/cluster.ts";
import type { Frozen } from "../deploy/local/database-set.ts";
import { type Drill, longestOf } from "./outcome.ts";
import { startTraffic } from "./traffic.ts";
import { sleep, until } from "./wait.ts";

/** Shorter and longer than the lease of 20 seconds. */
const SECONDS = [5, 26, 40];
const PATRONI = "/usr/bin/patroni";

export const frozenPrimary = freezing("postgres", "PostgreSQL of the primary stands still");
export const frozenMachine = freezing("machine", "PostgreSQL and Patroni of the primary stand still");

function freezing(what: Frozen, title: string): Drill {
  return {
    title: `${title} for ${SECONDS.join(", ")} s and wakes up again (SIGSTOP), in the set of two PostgreSQL`,
    async run() {
      if (!existsSync(PATRONI)) throw new Error("Patroni is not installed: docs/operations.md says what this needs.");
      const cluster = await startCluster();
      try {
        const traffic = await startTraffic(cluster.url, 3);
        const times: (number | null)[] = [];
        const notes: string[] = [];
        for (const seconds of SECONDS) {
          await sleep(2000);
          const { name, thaw } = await cluster.databases.freezePrimary(what);
          await sleep(seconds * 1000).finally(thaw);
          traffic.mark();
          times.push(await traffic.secondsToServe());
          const hasStandby = await until("a standby", 60, cluster.databases.hasReplica).then(
            () => true,
            () => false,
          );
          const primary = await cluster.databases.findPrimary();
          notes.push(
            `${name} frozen for ${seconds} s: now ${primary} is primary ${hasStandby ? "with" : "WITHOUT"} a synchronous standby`,
          );
          if (!hasStandby) times.push(null);
        }
        return await traffic.finish(longestOf(times), notes);
      } finally {
        await cluster.stop(Boolean(process.env.DRILL_KEEP_LOGS));
      }
    },
  };
}
