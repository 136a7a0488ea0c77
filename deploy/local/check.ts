import { startTraffic, type Traffic } from "../../drills/traffic.ts";
import { sleep, until } from "../../drills/wait.ts";
import type { Cluster } from "./cluster.ts";
import { PATIENCE_SECONDS } from "./places.ts";

/** Longer than the lease, so that another one has become primary by the time it goes on. */
const FROZEN_SECONDS = 26;
type Say = (line: string) => void;

/**
 * Members write, the primary's machine is gone, they write on; then PostgreSQL of the new one stands still and goes on.
 * Nothing that was acknowledged is missing.
 */
export async function check({ url, databases }: Cluster, say: Say): Promise<boolean> {
  const traffic = await startTraffic(url, 2);
  await until("writes", PATIENCE_SECONDS, () => traffic.acknowledged() > 40);
  const gone = await databases.killPrimary();
  traffic.mark();
  say(`${gone} is killed after ${traffic.acknowledged()} writes`);
  const seconds = await untilServed(traffic, say);
  const second = await databases.findPrimary();
  databases.revive(gone);
  await until(`${gone} as a synchronous replica`, PATIENCE_SECONDS, databases.hasReplica);
  say(`${second} is primary, and ${gone} is back as a replica`);

  const { name: frozen, thaw } = await databases.freezePrimary("postgres");
  await sleep(FROZEN_SECONDS * 1000).finally(thaw);
  traffic.mark();
  say(`PostgreSQL of ${frozen} goes on after ${FROZEN_SECONDS} s, and ${traffic.acknowledged()} writes`);
  const secondsAgain = await untilServed(traffic, say);
  await until(`${frozen} as a synchronous replica`, PATIENCE_SECONDS, databases.hasReplica);
  const third = await databases.findPrimary();
  say(`${third} is primary, and ${frozen} is back as a replica`);

  const { sent, acknowledged, failed, lost, notes } = await traffic.finish(secondsAgain);
  for (const note of notes) say(note);
  say(`${sent} writes sent, ${acknowledged} acknowledged, ${failed} failed, ${lost} acknowledged and lost`);
  const hasMoved = second !== null && second !== gone && third !== null && third !== frozen;
  return seconds !== null && secondsAgain !== null && lost === 0 && hasMoved;
}

async function untilServed(traffic: Traffic, say: Say): Promise<number | null> {
  const seconds = await traffic.secondsToServe(PATIENCE_SECONDS);
  say(seconds === null ? "nobody is served again" : `members are served, ${seconds.toFixed(1)} s later`);
  return seconds;
}
