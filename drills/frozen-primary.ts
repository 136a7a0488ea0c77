import { existsSync } from "node:fs";
import { startCluster } from "../deploy/local/cluster.ts";
import type { Frozen } from "../deploy/local/freeze.ts";
import { countOnBoth } from "./both-servers.ts";
import { startGuests } from "./guests.ts";
import { type Drill, longestOf } from "./outcome.ts";
import { startTraffic } from "./traffic.ts";
import { sleep, until } from "./wait.ts";

/** Below and above the lease of 20 seconds. */
const SECONDS = [5, 26, 40];
const PATRONI = "/usr/bin/patroni";

export const frozenPrimary = freezing("postgres", "PostgreSQL of the primary stands still (SIGSTOP)");
export const frozenMachine = freezing("machine", "PostgreSQL and Patroni of the primary stand still (SIGSTOP)");
export const frozenStorage = freezing("storage", "the file system of the primary takes no write (fsfreeze)");

function freezing(what: Frozen, title: string): Drill {
  return {
    title: `${title} for ${SECONDS.join(", ")} s, and then goes on, in the set of two PostgreSQL`,
    async run() {
      if (!existsSync(PATRONI))
        throw new Error("Patroni is not installed: docs/operate/README.md says what this needs.");
      const cluster = await startCluster({ disks: what === "storage", hasCast: true });
      try {
        const traffic = await startTraffic(cluster.url, 3);
        // Frozen storage causes no failover, and the promise to guests covers failovers only.
        const guests = what === "storage" ? null : await startGuests(cluster.url);
        const times: (number | null)[] = [];
        const notes: string[] = [];
        for (const seconds of SECONDS) {
          await sleep(2000);
          const { name, thaw } = await cluster.databases.freezePrimary(what);
          const goOn = async () => {
            await sleep(seconds * 1000).finally(thaw);
            traffic.mark();
            return traffic.secondsToServe();
          };
          times.push(await (guests?.during(goOn()) ?? goOn()));
          const hasStandby = await comes(cluster.databases.hasReplica);
          if (!hasStandby) times.push(null);
          const primary = await cluster.databases.findPrimary();
          notes.push(
            `${name} stood still for ${seconds} s: then ${primary} was primary, ${hasStandby ? "with" : "WITHOUT"} a synchronous standby`,
          );
        }
        const reads = (await guests?.finish()) ?? [];
        const outcome = await traffic.finish(longestOf(times), notes);
        return await countOnBoth(cluster.databases, traffic.ledger.titles(), { ...outcome, reads });
      } finally {
        await cluster.stop();
      }
    },
  };
}

const comes = (isThere: () => Promise<boolean>) =>
  until("a standby", 120, isThere).then(
    () => true,
    () => false,
  );
