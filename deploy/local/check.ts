import { startTraffic } from "../../drills/traffic.ts";
import { sleep, until } from "../../drills/wait.ts";
import type { Cluster } from "./cluster.ts";
import { PATIENCE_SECONDS } from "./places.ts";

/** Members write, the primary's machine is gone, they write on, and nothing that was acknowledged is missing. */
export async function check({ url, databases }: Cluster, say: (line: string) => void): Promise<boolean> {
  const traffic = await startTraffic(url, 2);
  await until("writes", PATIENCE_SECONDS, () => traffic.acknowledged() > 40);
  const gone = await databases.killPrimary();
  traffic.mark();
  say(`${gone} is killed after ${traffic.acknowledged()} writes`);
  const seconds = await traffic.secondsToServe(PATIENCE_SECONDS);
  const primary = await databases.findPrimary();
  say(seconds === null ? "nobody is served again" : `${primary} serves, ${seconds.toFixed(1)} s later`);
  databases.revive(gone);
  await until(`${gone} as a synchronous replica`, PATIENCE_SECONDS, databases.hasReplica);
  say(`${gone} is back as a replica`);
  await sleep(1000);
  const { sent, acknowledged, failed, lost, notes } = await traffic.finish(seconds);
  for (const note of notes) say(note);
  say(`${sent} writes sent, ${acknowledged} acknowledged, ${failed} failed, ${lost} acknowledged and lost`);
  return seconds !== null && lost === 0 && primary !== null && primary !== gone;
}
